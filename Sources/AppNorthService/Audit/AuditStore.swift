import AppNorthIdentity
import Database

/// The SQL of the audit log. It can append and read, and nothing else.
struct AuditStore {
  let session: any DatabaseSession

  /// - Throws: `ADMIN_TOKEN_REQUIRED` when the actor's token was revoked meanwhile: the whole transaction falls with it.
  func append(
    _ action: String, by actor: AuditActor, in projectID: ProjectID?, subject: String? = nil, at now: Timestamp
  ) throws {
    try Standing(session: session).require(actor)
    try session.execute(
      "INSERT INTO audit_log (id, project_id, at, actor, action, subject) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .text(try RandomID.make("aud_")), .textOrNull(projectID?.text), .time(now),
        .text(actor.text), .text(action), .textOrNull(subject),
      ])
  }

  /// The newest first.
  func page(of projectID: ProjectID, _ page: PageRequest) throws -> Page<AuditEntry> {
    let rows = try session.query(
      """
      SELECT id, at, actor, action, subject FROM audit_log
      WHERE project_id = $4 AND (at < $1 OR (at = $1 AND id < $2))
      ORDER BY at DESC, id DESC LIMIT $3
      """,
      page.newestFirstValues + [.text(projectID.text)]
    ) { row in
      AuditEntry(
        id: try row.text(0), at: try row.time(1), actor: try row.text(2),
        action: try row.text(3), subject: try row.textOrNil(4))
    }
    return Page(rows, limit: page.limit, byteCount: { _ in 0 }) { Cursor(position: $0.at.milliseconds, id: $0.id) }
  }
}
