import AppNorthIdentity
import Database

/// Whether what a request was accepted on still stands, asked in the transaction that acts on it.
///
/// A lease bounds when a request is accepted, not when its turn at the database comes: another program's lock or a
/// process that was stopped for a while can put that long after a `rotate`, a `block` or a revocation has returned.
struct Standing {
  let session: any DatabaseSession

  /// - Throws: `INVALID_IDENTITY` when the secret that vouched has ended, or the person is blocked by now.
  func require(_ identity: VerifiedIdentity) throws {
    let isVouchedFor = try session.exists(
      "SELECT 1 FROM identity_secrets WHERE id = $1 AND state <> 'ended'", [.text(identity.secretID)])
    guard isVouchedFor else { throw Problem.invalidIdentity(.signatureMismatch) }
    let isBlocked = try session.exists(
      "SELECT 1 FROM people WHERE project_id = $1 AND email = $2 AND blocked_at IS NOT NULL",
      [.text(identity.projectID.text), .text(identity.email.text)])
    guard !isBlocked else { throw Problem.invalidIdentity(.blocked) }
  }

  /// - Throws: `IDENTITY_REQUIRED` when the project takes no anonymous callers by now.
  func requireVoters(in projectID: ProjectID) throws {
    guard try ProjectStore(session: session).project(projectID)?.identityPolicy == .observe else {
      throw Problem.identityRequired
    }
  }

  /// ``AuditStore`` asks this of everything that it keeps. Who calls it besides may have nothing to keep: what is asked
  /// for was so before, or is a repeated request.
  ///
  /// - Throws: `ADMIN_TOKEN_REQUIRED` when the token was revoked meanwhile.
  func require(_ actor: AuditActor) throws {
    guard actor != AuditActor.program else { return }
    let isLive = try session.exists("SELECT 1 FROM api_tokens WHERE id = $1 AND revoked_at IS NULL", [.text(actor.id)])
    guard isLive else { throw Problem.adminTokenRequired }
  }
}
