import AppNorth
import AppNorthSigning
import Foundation

/// An app maker's backend: it holds a project's secret and vouches for people.
struct Backend {
  let secret: String
  private let signer: IdentitySigner

  init(projectID: String, secret: String) throws {
    self.secret = secret
    signer = try IdentitySigner(projectID: projectID, secret: secret)
  }

  /// What the backend answers, decoded as an app decodes it.
  func credential(
    for email: String, properties: [String: AppNorthIdentityProperty]? = nil, issuedAt: Date = Date(),
    lifetime: Duration = .seconds(900)
  ) throws -> AppNorthIdentityCredential {
    let signed = try signer.credential(email: email, properties: properties, lifetime: lifetime, issuedAt: issuedAt)
    return try JSONDecoder().decode(AppNorthIdentityCredential.self, from: JSONEncoder().encode(signed))
  }
}
