import AppNorthIdentity
import Database

/// The SQL of identity secrets. What it stores of a secret is sealed.
struct SecretStore {
  let session: any DatabaseSession

  /// A secret that is live, as it lies in the database.
  struct Sealed {
    let id: String
    let state: SecretRecord.State
    let bytes: [UInt8]
  }

  /// The current secret first, then the next one.
  func live(in projectID: ProjectID) throws -> [Sealed] {
    try session.query(
      "SELECT id, state, sealed FROM identity_secrets WHERE project_id = $1 AND state <> 'ended' ORDER BY state",
      [.text(projectID.text)]
    ) { row in
      Sealed(id: try row.text(0), state: try row.word(1), bytes: try row.bytes(2))
    }
  }

  func insert(
    id: String, in projectID: ProjectID, state: SecretRecord.State, sealed: [UInt8], fingerprint: String,
    at now: Timestamp
  ) throws {
    try session.execute(
      """
      INSERT INTO identity_secrets (id, project_id, state, sealed, fingerprint, created_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .text(id), .text(projectID.text), .text(state.rawValue), .bytes(sealed), .text(fingerprint),
        .time(now),
      ])
  }

  /// Ends the secret for good: its sealed bytes are erased.
  func end(_ state: SecretRecord.State, in projectID: ProjectID, at now: Timestamp) throws {
    try session.execute(
      """
      UPDATE identity_secrets SET state = 'ended', sealed = NULL, ended_at = $3
      WHERE project_id = $1 AND state = $2
      """,
      [.text(projectID.text), .text(state.rawValue), .time(now)])
  }

  func makeNextCurrent(in projectID: ProjectID) throws {
    try session.execute(
      "UPDATE identity_secrets SET state = 'current' WHERE project_id = $1 AND state = 'next'",
      [.text(projectID.text)])
  }

  func markUsed(_ id: String, at unixSeconds: Int64) throws {
    try session.execute(
      """
      UPDATE identity_secrets SET last_used_at = $2
      WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)
      """,
      [.text(id), .integer(Timestamp(unixSeconds: unixSeconds).milliseconds)])
  }

  /// The newest first, ended ones included.
  func records(in projectID: ProjectID, _ page: PageRequest) throws -> Page<SecretRecord> {
    let rows = try session.query(
      """
      SELECT id, state, fingerprint, created_at, ended_at, last_used_at FROM identity_secrets
      WHERE project_id = $4 AND (created_at < $1 OR (created_at = $1 AND id < $2))
      ORDER BY created_at DESC, id DESC LIMIT $3
      """,
      page.newestFirstValues + [.text(projectID.text)]
    ) { row in
      SecretRecord(
        id: try row.text(0), state: try row.word(1), fingerprint: try row.text(2),
        createdAt: try row.time(3),
        endedAt: try row.timeOrNil(4),
        lastUsedAt: try row.timeOrNil(5))
    }
    return Page(rows, limit: page.limit, byteCount: { _ in 0 }) {
      Cursor(position: $0.createdAt.milliseconds, id: $0.id)
    }
  }
}
