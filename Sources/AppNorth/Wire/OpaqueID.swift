import AppNorthIdentity

/// The text of an id that the service gave: 1 to 128 visible ASCII characters, and not a step in a path.
struct OpaqueID: Hashable, Sendable {
  let text: String

  /// - Throws: ``AppNorthError`` with code `INVALID_REQUEST`.
  init(_ text: String) throws(AppNorthError) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(\.isVisibleASCII),
      text != ".", text != ".."
    else { throw AppNorthError(code: .invalidRequest, detail: "an id is 1 to 128 visible ASCII characters") }
    self.text = text
  }
}

extension OpaqueID: Codable {
  init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
