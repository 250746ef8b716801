/// Names a comment on an idea; opaque.
public struct IdeaCommentID: Hashable, Sendable {
  private let id: OpaqueID

  /// - Parameter text: as the service gave it, 1 to 128 visible ASCII characters.
  /// - Throws: ``AppNorthError`` with code `INVALID_REQUEST`.
  public init(_ text: String) throws(AppNorthError) {
    id = try OpaqueID(text)
  }

  /// As the service gave it.
  public var text: String { id.text }
}

extension IdeaCommentID: Codable {
  public init(from decoder: any Decoder) throws {
    id = try OpaqueID(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try id.encode(to: encoder)
  }
}

extension IdeaCommentID: CustomStringConvertible {
  public var description: String { text }
}
