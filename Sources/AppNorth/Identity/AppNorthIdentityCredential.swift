package import AppNorthIdentity
public import Foundation

/// Your backend's word that the person in front of the app is who they say, until a moment it chose.
///
/// A bearer credential: whoever holds it acts as this person. Keep it in memory, hand it to
/// ``AppNorthClient/setIdentityCredential(_:)``, and fetch a new one before it expires. It decodes from JSON but does
/// not encode, and it prints without anything that could be replayed.
///
/// What your backend answers decodes straight into it (source: contract, 2):
///
///     {"email": "jane@example.com", "expiresAt": 1767225600, "signature": "…64 hex digits…", "properties": {"plan": "pro"}}
public struct AppNorthIdentityCredential: Sendable {
  package let presented: PresentedIdentity

  /// A credential without properties (signed as `v1`).
  ///
  /// - Parameters:
  ///   - email: 3 to 254 UTF-8 bytes once normalized (contract, 2.1); it is normalized here.
  ///   - expiresAt: Unix seconds, 1 to 9,999,999,999.
  ///   - signature: 64 hexadecimal digits.
  /// - Throws: ``AppNorthError`` with code `INVALID_IDENTITY` and the reason, such as `malformed_email`.
  public init(email: String, expiresAt: Int64, signature: String) throws(AppNorthError) {
    try self.init(email, expiresAt, signature, nil)
  }

  /// A credential with properties (signed as `v2`), even when there are none of them: `[:]` is not the same as leaving
  /// properties out.
  ///
  /// - Parameter properties: at most 20; see contract, 2.2, for keys and values.
  /// - Throws: ``AppNorthError`` with code `INVALID_IDENTITY` and the reason, such as `too_many_properties`.
  public init(
    email: String, expiresAt: Int64, signature: String, properties: [String: AppNorthIdentityProperty]
  ) throws(AppNorthError) {
    try self.init(email, expiresAt, signature, properties)
  }

  private init(
    _ email: String, _ expiresAt: Int64, _ signature: String, _ properties: [String: AppNorthIdentityProperty]?
  ) throws(AppNorthError) {
    do throws(IdentityRefusal) {
      var signed: IdentityProperties?
      if let properties { signed = try IdentityProperties(properties) }
      presented = PresentedIdentity(
        email: try NormalizedEmail(email),
        expiry: try IdentityExpiry(unixSeconds: expiresAt),
        signature: try IdentitySignature(hex: ArraySlice(signature.utf8)),
        properties: signed)
    } catch {
      throw AppNorthError(refusal: error)
    }
  }

  /// The first second in which the credential is no longer valid.
  public var expirationDate: Date {
    Date(timeIntervalSince1970: Double(presented.expiry.unixSeconds))
  }

  /// Whether the credential has not expired at `date`. There is no leeway: renew in time.
  ///
  /// Looks at expiry only: the service alone can tell whether the signature is right.
  public func isValid(at date: Date) -> Bool {
    !presented.expiry.isExpired(at: UnixTime.seconds(of: date))
  }
}

extension AppNorthIdentityCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The expiry, and nothing that could be replayed or names the person.
  public var description: String {
    "AppNorthIdentityCredential(expiresAt: \(presented.expiry.unixSeconds))"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(self, children: ["expiresAt": presented.expiry.unixSeconds], displayStyle: .struct)
  }
}
