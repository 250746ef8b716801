import AppNorthIdentity
import Database

/// The SQL of sessions. Only the digests of their cookies are kept.
struct RoadmapSessionStore {
  let session: any DatabaseSession

  func insert(
    _ digest: [UInt8], for grant: RoadmapLinkStore.Grant, in projectID: ProjectID, until expiry: Timestamp
  ) throws {
    try session.execute(
      """
      INSERT INTO roadmap_sessions (digest, project_id, person_id, secret_id, expires_at, voter)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .bytes(digest), .text(projectID.text), .text(grant.person.text), .text(grant.secretID), .time(expiry),
        grant.installation.map { .bytes($0.bytes) } ?? .null,
      ])
  }

  /// Whose session it is, while it stands: not ended, not expired, the person not blocked, and the secret that vouched
  /// for it live (contract, 6).
  ///
  /// - Throws: ``RoadmapSessionEnded``.
  func person(of presented: RoadmapSession) throws -> (id: PersonID, email: String) {
    let person = try session.first(
      """
      SELECT p.id, p.email FROM roadmap_sessions r
      JOIN people p ON p.id = r.person_id JOIN identity_secrets s ON s.id = r.secret_id
      WHERE r.digest = $1 AND r.project_id = $2 AND r.expires_at > $3
        AND p.blocked_at IS NULL AND s.state <> 'ended'
      """,
      [.bytes(presented.digest), .text(presented.projectID.text), .time(presented.presentedAt)]
    ) { (id: PersonID(text: try $0.text(0)), email: try $0.text(1)) }
    guard let person else { throw RoadmapSessionEnded() }
    return person
  }

  /// The app's installation that a session came from, when it said so. Whether the session stands is not asked: the
  /// transaction that acts on it asks ``person(of:)``.
  func installation(of presented: RoadmapSession) throws -> VoterDigest? {
    try session.first(
      "SELECT voter FROM roadmap_sessions WHERE digest = $1 AND project_id = $2 AND voter IS NOT NULL",
      [.bytes(presented.digest), .text(presented.projectID.text)]
    ) { VoterDigest(bytes: try $0.bytes(0)) }
  }

  /// Ends a session, if there is one by this digest in this project.
  func delete(_ digest: [UInt8], in projectID: ProjectID) throws {
    try session.execute(
      "DELETE FROM roadmap_sessions WHERE digest = $1 AND project_id = $2", [.bytes(digest), .text(projectID.text)])
  }

  func deleteAll(of person: PersonID) throws {
    try session.execute("DELETE FROM roadmap_sessions WHERE person_id = $1", [.text(person.text)])
  }

  func deleteExpired(at now: Timestamp) throws {
    try session.execute("DELETE FROM roadmap_sessions WHERE expires_at <= $1", [.time(now)])
  }
}
