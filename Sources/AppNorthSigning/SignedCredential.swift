/// A signed statement that your backend vouches for a person until ``expiresAt``. Encode it as JSON and answer your app
/// with it; the SDK's `AppNorthIdentityCredential` decodes from the same JSON.
///
/// A bearer credential: whoever has it is that person until it ends. Answer it to the signed-in user only, over TLS,
/// with `Cache-Control: no-store`; never log or store it. Its description shows nothing that could be replayed.
public struct SignedCredential: Sendable {
  /// The normalized email (contract, 2.1): what was signed, not what was passed in.
  public let email: String

  /// Unix seconds. Expired from this second on.
  public let expiresAt: Int64

  /// 64 lower-case hexadecimal digits.
  public let signature: String

  /// The properties that were signed; `nil` when there are none to sign (v1), which is not the same as empty (v2).
  public let properties: [String: AppNorthIdentityProperty]?

  /// The same credential as a client presents it.
  package let presented: PresentedIdentity

  /// The exact bytes that were signed (contract, 2).
  package let payload: [UInt8]

  /// - Parameter payload: what the signature of `presented` was made over.
  init(_ presented: PresentedIdentity, payload: [UInt8]) {
    email = presented.email.text
    expiresAt = presented.expiry.unixSeconds
    signature = presented.signature.hex
    properties = presented.properties?.values
    self.presented = presented
    self.payload = payload
  }
}

/// The keys `email`, `expiresAt`, `signature`, and `properties` only when they were signed, `{}` included.
extension SignedCredential: Encodable {
  private enum CodingKeys: String, CodingKey {
    case email, expiresAt, signature, properties
  }
}

extension SignedCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "SignedCredential(expiresAt: \(expiresAt), <redacted>)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["expiresAt": expiresAt]) }
}
