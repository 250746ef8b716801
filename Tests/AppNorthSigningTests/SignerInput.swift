import AppNorthSigning

/// What one test signs: good values, each of which a test may spoil.
struct SignerInput: Sendable {
  static let projectID = "prj_0123456789abcdefghij"
  static let appID = "app_0123456789abcdefghij"
  static let secret = "ans_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

  var projectID = Self.projectID
  var secret = Self.secret
  var email = "jane@example.com"
  var properties: [String: AppNorthIdentityProperty]?
  var lifetime: Duration = .seconds(900)
  var issuedAt: Int64 = 1_899_999_100

  func sign() throws(SigningError) -> SignedCredential {
    try IdentitySigner(projectID: projectID, secret: secret).credential(
      email: email, properties: properties, lifetime: lifetime, issuedAtUnixSeconds: issuedAt)
  }
}
