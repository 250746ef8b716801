/// Which project an app talks to: public, inside the shipped app, and proof of nothing.
///
/// Shape: `app_` and 20 characters `[a-z0-9]` (contract, 1).
public struct AppID: Hashable, Sendable {
  public let text: String

  /// - Throws: ``IdentifierError`` that says what was given instead; it never repeats the text.
  public init(_ text: String) throws(IdentifierError) {
    self.text = try IdentifierShape.publicID(text, .appID)
  }
}

extension AppID: CustomStringConvertible {
  public var description: String { text }
}
