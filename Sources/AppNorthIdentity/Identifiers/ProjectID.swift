/// Which project a backend signs for. It is part of what is signed, and proof of nothing.
///
/// Shape: `prj_` and 20 characters `[a-z0-9]` (contract, 1).
public struct ProjectID: Hashable, Sendable {
  public let text: String

  /// - Throws: ``IdentifierError`` that says what was given instead; it never repeats the text.
  public init(_ text: String) throws(IdentifierError) {
    guard IdentifierShape.isPublicID(text, prefix: "prj_") else {
      throw IdentifierError(expected: .projectID, found: IdentifierKind(prefixOf: text))
    }
    var native = text
    native.makeContiguousUTF8()
    self.text = native
  }
}

extension ProjectID: CustomStringConvertible {
  public var description: String { text }
}
