import AppNorthIdentity

/// The parameters of a request's query. A name that the route does not know is refused, and so is a repeated one.
package struct QueryParameters: Sendable {
  private let values: [String: String]

  /// - Parameters:
  ///   - query: what follows the `?`, percent-encoded (`+` stands for a space); nil when there is none.
  ///   - known: the names that the route reads.
  ///   - isOfPage: leaves out what others add to a page's address when they share it, and what a form left empty. A
  ///     credential's field is refused all the same.
  init(_ query: String?, known: [String], isOfPage: Bool = false) throws(Problem) {
    var values: [String: String] = [:]
    for pair in (query ?? "").split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = URLEncoding.decode(halves[0]), let value = URLEncoding.decode(halves.count == 2 ? halves[1] : "")
      else {
        throw .invalidRequest("The query is not percent-encoded UTF-8 without NUL.")
      }
      guard let known = known.first(where: { $0 == name }) else {
        if isOfPage, !IdentityFieldNames.contains(name) { continue }
        throw Self.unknown(name)
      }
      if isOfPage, value.isEmpty { continue }
      guard values.updateValue(value, forKey: known) == nil else {
        throw .invalidRequest("The query parameter `\(known)` appears more than once.")
      }
    }
    self.values = values
  }

  subscript(name: String) -> String? {
    values[name]
  }

  /// An integer of the given range in plain decimal, or the default when it is absent.
  func integer(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(Problem) -> Int {
    guard let text = values[name] else { return fallback }
    guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), range.contains(number) else {
      throw .invalidRequest("`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// One of the listed words, or nil when it is absent.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, as: Word.Type) throws(Problem) -> Word? {
    guard let text = values[name] else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw .invalidRequest("`\(name)` must be one of \(words).")
    }
    return word
  }

  private static func unknown(_ name: String) -> Problem {
    if IdentityFieldNames.contains(name) {
      return .invalidRequest("An identity travels in request headers only, never in the query.")
    }
    return .invalidRequest("This address does not know the query parameter \(FieldName.shown(name)).")
  }
}
