import AppNorthIdentity
import Database

/// The SQL of one-time links. Only the digests of their codes are kept.
struct RoadmapLinkStore {
  /// Whom a link signs in, and which secret vouched for them.
  struct Grant {
    let person: PersonID
    let secretID: String
    /// The app's installation that asked for the link, when it said so.
    let installation: VoterDigest?
  }

  let session: any DatabaseSession

  func insert(_ digest: [UInt8], for grant: Grant, in projectID: ProjectID, until expiry: Timestamp) throws {
    try session.execute(
      """
      INSERT INTO roadmap_links (digest, project_id, person_id, secret_id, expires_at, voter)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .bytes(digest), .text(projectID.text), .text(grant.person.text), .text(grant.secretID), .time(expiry),
        grant.installation.map { .bytes($0.bytes) } ?? .null,
      ])
  }

  /// Uses a link up: nobody finds it again.
  ///
  /// - Returns: nil when there is none by this digest in this project, when it has expired, when the secret that
  ///   vouched has ended, or when the person is blocked by now.
  func take(_ digest: [UInt8], in projectID: ProjectID, at now: Timestamp) throws -> Grant? {
    let grant = try session.first(
      """
      SELECT l.person_id, l.secret_id, l.voter FROM roadmap_links l
      JOIN people p ON p.id = l.person_id JOIN identity_secrets s ON s.id = l.secret_id
      WHERE l.digest = $1 AND l.project_id = $2 AND l.expires_at > $3
        AND p.blocked_at IS NULL AND s.state <> 'ended'
      """,
      [.bytes(digest), .text(projectID.text), .time(now)]
    ) { row in
      Grant(
        person: PersonID(text: try row.text(0)), secretID: try row.text(1),
        installation: try row.bytesOrNil(2).map { VoterDigest(bytes: $0) })
    }
    // The count decides between two at once: what both have read, only one deletes.
    let count = try session.execute(
      "DELETE FROM roadmap_links WHERE digest = $1 AND project_id = $2", [.bytes(digest), .text(projectID.text)])
    return count == 1 ? grant : nil
  }

  func deleteAll(of person: PersonID) throws {
    try session.execute("DELETE FROM roadmap_links WHERE person_id = $1", [.text(person.text)])
  }

  func deleteExpired(at now: Timestamp) throws {
    try session.execute("DELETE FROM roadmap_links WHERE expires_at <= $1", [.time(now)])
  }
}
