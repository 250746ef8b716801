import AppNorth
import AppNorthIdentity
import AppNorthService
import AppNorthSigning
import Cryptography
import Foundation

/// The running service that is examined, and the names and the secret that should fit it.
struct Patient: Sendable {
  let server: URL
  let appID: AppID
  let projectID: ProjectID
  let signer: IdentitySigner

  var probe: ServiceProbe { ServiceProbe(server: server, appID: appID) }

  /// The machine's clock, in Unix seconds.
  static var now: Int64 { ServiceClock.system.now().unixSeconds }

  func with(secret: String) throws(SigningError) -> Patient {
    Patient(
      server: server, appID: appID, projectID: projectID,
      signer: try IdentitySigner(projectID: projectID.text, secret: secret))
  }

  func client(as credential: AppNorthIdentityCredential? = nil) throws(AppNorthError) -> AppNorthClient {
    let configuration = try AppNorthConfiguration(
      appID: appID.text, serverURL: server, voterTokenStorage: MemoryVoterTokenStorage())
    let client = AppNorthClient(configuration: configuration)
    if let credential { client.setIdentityCredential(credential) }
    return client
  }

  /// A credential of one minute.
  func credential(for email: String) throws -> AppNorthIdentityCredential {
    let signed = try signer.credential(
      email: email, properties: ["check": "doctor"], lifetime: .seconds(60), issuedAtUnixSeconds: Self.now)
    return try AppNorthIdentityCredential(
      email: signed.email, expiresAt: signed.expiresAt, signature: signed.signature,
      properties: signed.properties ?? [:])
  }

  /// The address of nobody, new each time.
  static func throwAwayEmail() throws -> String {
    "doctor-\(Hexadecimal.encode(try SecureRandom.bytes(8)))@example.com"
  }
}
