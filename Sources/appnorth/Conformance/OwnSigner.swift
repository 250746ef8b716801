import AppNorthIdentity
import AppNorthSigning

/// A question of the protocol, put to this program's own signer.
struct OwnSigner {
  let projectID: String
  let secret: String
  let email: String
  let expiresAt: Int64
  /// nil: any lifetime will do.
  let issuedAt: Int64?
  /// JSON, or what is to be refused as none; nil for version 1.
  let properties: [UInt8]?

  func outcome() -> SignerOutcome {
    let signer: IdentitySigner
    let plain: SignedCredential
    do throws(SigningError) {
      signer = try IdentitySigner(projectID: projectID, secret: secret)
      let lifetime = issuedAt.map { .seconds(expiresAt) - .seconds($0) } ?? Duration.seconds(1)
      plain = try signer.credential(
        email: email, lifetime: lifetime,
        issuedAtUnixSeconds: issuedAt ?? expiresAt.subtractingReportingOverflow(1).partialValue)
    } catch {
      return .refused(error.code.rawValue)
    }
    guard let properties else { return Self.signed(plain) }
    do throws(IdentityRefusal) {
      return Self.signed(
        try signer.sign(
          email: plain.presented.email, expiry: plain.presented.expiry,
          properties: try IdentityProperties(json: properties[...])))
    } catch {
      return .refused(error.rawValue)
    }
  }

  private static func signed(_ credential: SignedCredential) -> SignerOutcome {
    .signed(signature: credential.signature, payload: String(decoding: credential.payload, as: UTF8.self))
  }
}
