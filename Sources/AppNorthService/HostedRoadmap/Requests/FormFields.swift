import AppNorthIdentity
import HTTPServer

/// What a form of a page sent: `application/x-www-form-urlencoded` in UTF-8. Unknown and repeated fields are refused.
struct FormFields: Sendable {
  private let values: [String: String]

  /// - Parameter known: the names of the form's fields.
  /// - Throws: `UNSUPPORTED_MEDIA_TYPE` for another `Content-Type`, `INVALID_REQUEST` for the rest.
  init(_ request: HTTPRequest, known: [String]) throws(Problem) {
    if request.body.isEmpty, request.headers.count("content-type") == 0 {
      // A form without fields.
      values = [:]
      return
    }
    guard request.hasContentType("application/x-www-form-urlencoded") else {
      throw Problem(.unsupportedMediaType, "A page takes what its own forms send.")
    }
    let malformed = Problem.invalidRequest("The form is not percent-encoded UTF-8 without NUL.")
    guard let text = String(validating: request.body, as: UTF8.self) else { throw malformed }
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = URLEncoding.decode(halves[0]), let value = URLEncoding.decode(halves.count == 2 ? halves[1] : "")
      else { throw malformed }
      guard let known = known.first(where: { $0 == name }) else {
        throw .invalidRequest("This form does not know the field \(FieldName.shown(name)).")
      }
      guard values.updateValue(Self.withLineFeeds(value), forKey: known) == nil else {
        throw .invalidRequest("The field `\(known)` appears more than once.")
      }
    }
    self.values = values
  }

  /// The text of a field; nil when the form did not send it.
  subscript(name: String) -> String? { values[name] }

  /// The same, where a field that is not there is one that was not filled in.
  subscript(name: String, default fallback: String) -> String { values[name] ?? fallback }

  /// Whom the form's page was made for; empty for nobody signed in.
  var visitorMark: String? { self["visitor"] }

  /// The form's ``FormKey`` as it stands there, right or not; nil without one.
  var keyText: String? { self["key"] }

  /// The form's ``FormKey``.
  func key() throws(Problem) -> FormKey {
    try FormKey(self["key", default: ""])
  }

  /// The form's ``FormKey``, where it may have none.
  func keyIfAny() throws(Problem) -> FormKey? {
    values["key"] == nil ? nil : try key()
  }

  /// Browsers end the lines of a text area with CR LF (HTML Standard, 4.10.21.4); apps with LF alone.
  private static func withLineFeeds(_ text: String) -> String {
    var lines = String.UnicodeScalarView()
    var followsCarriageReturn = false
    for scalar in text.unicodeScalars {
      if scalar != "\n" || !followsCarriageReturn { lines.append(scalar == "\r" ? "\n" : scalar) }
      followsCarriageReturn = scalar == "\r"
    }
    return String(lines)
  }
}
