import AppNorthIdentity
import HTTPServer

/// The JSON object that a request carries. A field that the route does not know is refused by name.
struct JSONBody: Sendable {
  private let members: [String: JSONValue]

  /// - Parameter known: the names of the fields that the route reads.
  /// - Throws: `UNSUPPORTED_MEDIA_TYPE` without `Content-Type: application/json`, `INVALID_REQUEST` for the rest.
  init(_ request: HTTPRequest, fields known: [String], carriesIdentity: Bool = false) throws(Problem) {
    try Self.requireJSON(request)
    let value: JSONValue
    do {
      value = try JSONValue(parsing: request.body[...])
    } catch {
      throw .invalidRequest("The body is not valid JSON: \(error).")
    }
    guard case .object(let object) = value else {
      throw .invalidRequest("The body must be a JSON object.")
    }
    try self.init(object, fields: known, carriesIdentity: carriesIdentity)
  }

  /// Takes an object with no other fields than those `known`.
  init(_ object: JSONObject, fields known: [String], carriesIdentity: Bool) throws(Problem) {
    var members: [String: JSONValue] = [:]
    for (name, value) in object.members {
      guard known.contains(name) else {
        if !carriesIdentity, IdentityFieldNames.contains(name) {
          throw .invalidRequest("An identity travels in request headers only, never in the body.")
        }
        throw .invalidRequest("The field \(FieldName.shown(name)) is not known here.")
      }
      members[name] = value
    }
    self.members = members
  }

  subscript(name: String) -> JSONValue? {
    members[name]
  }

  /// A text of the given number of Unicode scalars, without NUL; it is kept byte for byte.
  func text(_ name: String, characters: ClosedRange<Int>) throws(Problem) -> String {
    guard let value = members[name] else {
      throw .invalidRequest("The field `\(name)` is missing.")
    }
    guard case .string(let text) = value else {
      throw .invalidRequest("The field `\(name)` must be a string.")
    }
    try FieldText.check(text, name, characters: characters)
    return text
  }

  /// One of the listed words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, as: Word.Type) throws(Problem) -> Word {
    guard case .string(let text)? = members[name], let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw .invalidRequest("The field `\(name)` must be one of \(words).")
    }
    return word
  }

  /// The same; nil when the field is absent.
  func wordOrNil<Word: RawRepresentable<String> & CaseIterable>(_ name: String, as: Word.Type) throws(Problem) -> Word?
  {
    members[name] == nil ? nil : try word(name, as: Word.self)
  }

  private static func requireJSON(_ request: HTTPRequest) throws(Problem) {
    guard request.hasContentType("application/json") else {
      throw Problem(.unsupportedMediaType, "Send the body as `Content-Type: application/json` in UTF-8.")
    }
  }
}
