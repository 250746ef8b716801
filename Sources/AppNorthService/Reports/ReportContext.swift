import AppNorthIdentity

/// What an app adds to a report about itself: a flat object of strings, numbers and booleans.
struct ReportContext: Sendable {
  static let maximumEntries = 40
  static let keyCharacters = 1...100
  static let stringCharacters = 0...1_000

  /// The object as it is stored and given back: the entries in the order they came.
  let json: [UInt8]

  /// - Throws: `INVALID_REQUEST` for anything but a flat object within the limits.
  init(_ value: JSONValue) throws(Problem) {
    guard case .object(let object) = value else {
      throw .invalidRequest("The field `context` must be an object.")
    }
    guard object.members.count <= Self.maximumEntries else {
      throw .invalidRequest("The field `context` has at most \(Self.maximumEntries) entries.")
    }
    var json = JSONWriter()
    json.beginObject()
    for (name, value) in object.members {
      guard Self.keyCharacters.contains(name.unicodeScalars.count), !name.utf8.contains(0) else {
        throw .invalidRequest("A key of `context` has 1 to \(Self.keyCharacters.upperBound) characters, none NUL.")
      }
      guard !IdentityFieldNames.contains(name) else {
        throw .invalidRequest("An identity travels in request headers only, never in the body.")
      }
      json.key(name)
      switch value {
      case .string(let text):
        guard Self.stringCharacters.contains(text.unicodeScalars.count), !text.utf8.contains(0) else {
          throw .invalidRequest(
            "A string of `context` has at most \(Self.stringCharacters.upperBound) characters, none NUL.")
        }
        json.string(text)
      case .number(let number): json.number(number)
      case .boolean(let boolean): json.boolean(boolean)
      case .null, .array, .object:
        throw .invalidRequest("A value of `context` must be a string, a number or a boolean.")
      }
    }
    json.endObject()
    self.json = json.bytes
  }

  init(stored: [UInt8]) {
    json = stored
  }
}
