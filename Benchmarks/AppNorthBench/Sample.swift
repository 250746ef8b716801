import AppNorthIdentity
import AppNorthService
import AppNorthSigning
import Cryptography
import HTTPServer

/// A credential as it arrives, with all that its verification needs at hand.
struct Sample {
  let name: String
  let secret: String
  let payload: [UInt8]
  private let key: HMACKey
  private let project: LiveProject
  private let headers: HTTPHeaders
  private let verifier = CredentialVerifier()

  private static let now: Int64 = 1_900_000_000

  static func version1() throws -> Sample {
    try Sample(name: "v1", properties: nil)
  }

  static func version2() throws -> Sample {
    try Sample(
      name: "v2, 5 properties",
      properties: ["plan": "pro", "seats": 5, "trial": false, "company": "Example Ltd", "score": 99.5])
  }

  private init(name: String, properties: [String: AppNorthIdentityProperty]?) throws {
    self.name = name
    // For measurements only: "for tests only, not a real secret" in base64url.
    secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ"
    let id = try ProjectID("prj_0123456789abcdefghij")
    let signer = try IdentitySigner(projectID: id.text, secret: secret)
    let credential = try signer.credential(
      email: "jane@example.com", properties: properties, issuedAtUnixSeconds: Self.now)
    payload = credential.payload
    key = HMACKey(Array(secret.utf8))
    project = LiveProject(
      Project(
        id: id, appID: try AppID("app_0123456789abcdefghij"), name: "Measured",
        createdAt: Timestamp(unixSeconds: Self.now)),
      secrets: [LiveSecret(id: "sec_measured", key: key)], blocked: [])
    // As an app's request brings them: the identity headers among others.
    var lines = [
      ("Host", "feedback.example.com"), ("User-Agent", "AppNorth-Swift/0.1.0"), ("Accept", "*/*"),
      ("X-AppNorth-App-Id", "app_0123456789abcdefghij"),
      (IdentityHeader.email.name, credential.email),
      (IdentityHeader.expiresAt.name, String(credential.expiresAt)),
      (IdentityHeader.signature.name, credential.signature),
    ]
    if let properties {
      lines.append((IdentityHeader.properties.name, try IdentityProperties(properties).headerValue))
    }
    headers = HTTPHeaders(lines)
  }

  func bareHMAC() -> Int {
    payload.withUnsafeBytes { payload in
      key.tag(for: payload).withUnsafeBytes { Int($0[0]) }
    }
  }

  /// From the request's header list to a verified identity.
  func verify() -> Int {
    do {
      let identity = try verifier.verify(IdentityHeaderFields(headers), for: project, at: Self.now)
      return Int(identity.expiry.unixSeconds)
    } catch {
      preconditionFailure("the sample does not verify: \(error)")
    }
  }
}
