/// Which project a backend signs for. It is part of what is signed, and proof of nothing.
///
/// Shape: `prj_` and 20 characters `[a-z0-9]` (contract, 1).
public struct ProjectID: Hashable, Sendable {
  public let text: String

  /// - Throws: ``IdentifierError`` that says what was given instead; it never repeats the text.
  public init(_ text: String) throws(IdentifierError) {
    self.text = try IdentifierShape.publicID(text, .projectID)
  }
}

extension ProjectID: CustomStringConvertible {
  public var description: String { text }
}
