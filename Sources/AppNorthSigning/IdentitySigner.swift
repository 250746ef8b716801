/// Vouches for the users of one project: turns an email, and properties if you like, into a credential that your app
/// hands to AppNorth.
///
/// ```swift
/// let signer = try IdentitySigner(projectID: projectID, secret: secret)     // from the backend's environment
/// let credential = try signer.credential(email: user.email, issuedAt: Date())
/// let answer = try JSONEncoder().encode(credential)
/// ```
///
/// Make one when the backend starts and share it: it is immutable, and the secret is prepared once. Sign only for a
/// user whose session you have checked, and only on the backend: whoever holds the secret can name anybody.
public struct IdentitySigner: Sendable {
  private let projectID: ProjectID
  private let key: AuthenticationKey

  /// - Parameters:
  ///   - projectID: `prj_` and 20 characters, from the console. Not the App ID.
  ///   - secret: the identity secret exactly as it was shown, `ans_` included; it is not decoded.
  /// - Throws: ``SigningError`` with code `invalid_project_id` or `invalid_secret`.
  public init(projectID: String, secret: String) throws(SigningError) {
    self.projectID = try ProjectID(signing: projectID)
    key = AuthenticationKey(try SigningSecret(secret))
  }

  /// A credential for one person.
  ///
  /// - Parameters:
  ///   - email: normalized before it is signed: trimmed and lower case (contract, 2.1).
  ///   - properties: left out, the credential is v1. Given, even empty, they are signed too (contract, 2.2): at most
  ///     20,
  ///     2,048 bytes in all.
  ///   - lifetime: 1 second to 24 hours; parts of a second are dropped. The app asks for a new credential when it ends.
  ///   - issuedAtUnixSeconds: now, in seconds since 1970. The signer reads no clock.
  /// - Throws: ``SigningError`` that says what was refused.
  public func credential(
    email: String,
    properties: [String: AppNorthIdentityProperty]? = nil,
    lifetime: Duration = .seconds(900),
    issuedAtUnixSeconds: Int64
  ) throws(SigningError) -> SignedCredential {
    let expiry = try IdentityExpiry(issuedAt: issuedAtUnixSeconds, lifetime: lifetime)
    do {
      return try sign(
        email: try NormalizedEmail(email),
        expiry: expiry,
        properties: try properties.map { properties throws(IdentityRefusal) in try IdentityProperties(properties) })
    } catch {
      throw SigningError(error)
    }
  }

  /// Signs what has passed the contract's rules already.
  ///
  /// - Throws: `malformed_signature` unless the cryptographic library made a tag of 32 bytes.
  package func sign(
    email: NormalizedEmail, expiry: IdentityExpiry, properties: IdentityProperties?
  ) throws(IdentityRefusal) -> SignedCredential {
    let payload = IdentityPayload.bytes(projectID: projectID, email: email, expiry: expiry, properties: properties)
    let signature = try IdentitySignature(bytes: key.tag(for: payload))
    return SignedCredential(
      PresentedIdentity(email: email, expiry: expiry, signature: signature, properties: properties), payload: payload)
  }
}

extension IdentitySigner: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never shows the secret.
  public var description: String { "IdentitySigner(projectID: \(projectID.text), secret: <redacted>)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["projectID": projectID.text]) }
}
