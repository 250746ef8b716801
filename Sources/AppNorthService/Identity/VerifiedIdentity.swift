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

  fileprivate init(projectID: ProjectID, presented: consuming PresentedIdentity, secretID: String) {
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
    _ fields: consuming IdentityHeaderFields, for project: LiveProject, at now: Int64
  ) throws(IdentityRefusal) -> VerifiedIdentity {
    let presented = try fields.parse()
    try presented.expiry.checkLifetime(at: now)
    guard !project.secrets.isEmpty else { throw .noIdentitySecret }
    let projectID = project.id
    guard let index = indexOfSecret(provenBy: presented, for: projectID, in: project) else {
      throw .signatureMismatch
    }
    guard project.blocked.isEmpty || !project.blocked.contains(presented.email) else { throw .blocked }
    return VerifiedIdentity(projectID: projectID, presented: presented, secretID: project.secrets[index].id)
  }

  /// Which of the project's live secrets the signature was made with; nil when it was none.
  private func indexOfSecret(provenBy presented: PresentedIdentity, for projectID: ProjectID, in project: LiveProject)
    -> Int?
  {
    var match: Int?
    presented.withProof(for: projectID) { payload, signature in
      for index in project.secrets.indices
      where project.secrets[index].key.tag(for: payload).isEqual(to: signature) {
        match = index
      }
    }
    return match
  }
}
