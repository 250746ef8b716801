package import AppNorthIdentity
import Cryptography

/// A person whom a live secret of the project vouched for, in this request.
///
/// Only ``CredentialVerifier`` makes one. What was verified is what is used.
package struct VerifiedIdentity: Sendable {
  package let projectID: ProjectID
  package let email: NormalizedEmail
  package let properties: IdentityProperties?
  package let expiry: IdentityExpiry
  /// The secret that vouched.
  let secretID: String

  fileprivate init(projectID: ProjectID, presented: PresentedIdentity, secretID: String) {
    self.projectID = projectID
    self.secretID = secretID
    email = presented.email
    properties = presented.properties
    expiry = presented.expiry
  }
}

/// Turns what a request presented into a ``VerifiedIdentity``, or says why not (contract, 2 to 4).
package struct CredentialVerifier: Sendable {
  package init() {}

  /// Checks in the order of the contract, so that an answer depends on nothing secret until the tag is compared.
  ///
  /// Every live secret is tried, so that the time taken does not tell which one matched.
  package func verify(
    _ fields: IdentityHeaderFields, for project: LiveProject, at now: Int64
  ) throws(IdentityRefusal) -> VerifiedIdentity {
    let presented = try fields.parse()
    try presented.expiry.checkLifetime(at: now)
    guard !project.secrets.isEmpty else { throw .noIdentitySecret }
    guard let secret = matchingSecret(for: presented, in: project) else { throw .signatureMismatch }
    guard !project.blocked.contains(presented.email) else { throw .blocked }
    return VerifiedIdentity(projectID: project.id, presented: presented, secretID: secret.id)
  }

  private func matchingSecret(for presented: PresentedIdentity, in project: LiveProject) -> LiveSecret? {
    var match: LiveSecret?
    presented.withPayload(for: project.id) { payload in
      presented.signature.withUnsafeBytes { signature in
        for secret in project.secrets where secret.key.tag(for: payload).isEqual(to: signature) {
          match = secret
        }
      }
    }
    return match
  }
}
