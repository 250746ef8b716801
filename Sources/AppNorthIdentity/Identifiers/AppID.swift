/// Which project an app talks to: public, inside the shipped app, and proof of nothing.
///
/// Shape: `app_` and 20 characters `[a-z0-9]` (contract, 1).
public struct AppID: Hashable, Sendable {
  public let text: String

  /// - Throws: ``IdentifierError`` that says what was given instead; it never repeats the text.
  public init(_ text: String) throws(IdentifierError) {
    guard IdentifierShape.isPublicID(text, prefix: "app_") else {
      throw IdentifierError(expected: .appID, found: IdentifierKind(prefixOf: text))
    }
    var native = text
    native.makeContiguousUTF8()
    self.text = native
  }
}

extension AppID: CustomStringConvertible {
  public var description: String { text }
}
