/// Names an idea; opaque.
public struct IdeaID: Hashable, Sendable {
  private let id: OpaqueID

  /// - Parameter text: as the service gave it, 1 to 128 visible ASCII characters.
  /// - Throws: ``AppNorthError`` with code `INVALID_REQUEST`.
  public init(_ text: String) throws(AppNorthError) {
    id = try OpaqueID(text)
  }

  /// As the service gave it.
  public var text: String { id.text }
}

extension IdeaID: Codable {
  public init(from decoder: any Decoder) throws {
    id = try OpaqueID(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try id.encode(to: encoder)
  }
}

extension IdeaID: CustomStringConvertible {
  public var description: String { text }
}
