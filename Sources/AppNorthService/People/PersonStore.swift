import AppNorthIdentity
import Database

/// The SQL of people. An email compares by its bytes.
struct PersonStore {
  let session: any DatabaseSession

  private static let columns = "id, email, properties, first_seen_at, last_seen_at, blocked_at"

  /// The person's row, made at the first action and brought up to date at each later one.
  ///
  /// - Throws: `INVALID_IDENTITY` when the identity stands no longer (``Standing``).
  func record(_ identity: VerifiedIdentity, at now: Timestamp) throws -> PersonID {
    try Standing(session: session).require(identity)
    return try session.one(
      """
      INSERT INTO people (id, project_id, email, properties, first_seen_at, last_seen_at)
      VALUES ($1, $2, $3, $4, $5, $5)
      ON CONFLICT (project_id, email) DO UPDATE
      SET properties = excluded.properties, last_seen_at = excluded.last_seen_at
      RETURNING id
      """,
      [
        .text(try RandomID.make("per_")), .text(identity.projectID.text), .text(identity.email.text),
        .textOrNull(identity.properties.map { String(decoding: $0.canonical, as: UTF8.self) }),
        .time(now),
      ]
    ) { row in PersonID(text: try row.text(0)) }
  }

  /// Brings up to date when somebody was seen who is known already.
  func markSeen(_ id: PersonID, at now: Timestamp) throws {
    try session.execute("UPDATE people SET last_seen_at = $2 WHERE id = $1", [.text(id.text), .time(now)])
  }

  /// Nil for a person who has not taken part yet.
  ///
  /// - Throws: `INVALID_IDENTITY` when the identity stands no longer (``Standing``).
  func id(of identity: VerifiedIdentity) throws -> PersonID? {
    try Standing(session: session).require(identity)
    return try session.first(
      "SELECT id FROM people WHERE project_id = $1 AND email = $2",
      [.text(identity.projectID.text), .text(identity.email.text)]
    ) { row in PersonID(text: try row.text(0)) }
  }

  func person(_ id: PersonID, in projectID: ProjectID) throws -> Person? {
    try session.first(
      "SELECT \(Self.columns) FROM people WHERE project_id = $1 AND id = $2", [.text(projectID.text), .text(id.text)],
      Self.read)
  }

  /// The newest first.
  func page(of projectID: ProjectID, _ page: PageRequest) throws -> Page<Person> {
    let rows = try session.query(
      """
      SELECT \(Self.columns) FROM people
      WHERE project_id = $4 AND (first_seen_at < $1 OR (first_seen_at = $1 AND id < $2))
      ORDER BY first_seen_at DESC, id DESC LIMIT $3
      """,
      page.newestFirstValues + [.text(projectID.text)], Self.read)
    return Page(rows, limit: page.limit, byteCount: { $0.properties?.utf8.count ?? 0 }) {
      Cursor(position: $0.firstSeenAt.milliseconds, id: $0.id.text)
    }
  }

  func blockedEmails(in projectID: ProjectID) throws -> Set<NormalizedEmail> {
    Set(
      try session.query(
        "SELECT email FROM people WHERE project_id = $1 AND blocked_at IS NOT NULL", [.text(projectID.text)]
      ) { row in try NormalizedEmail(try row.text(0)) })
  }

  /// - Parameter since: nil lifts the block.
  func setBlocked(_ id: PersonID, since: Timestamp?) throws {
    try session.execute(
      "UPDATE people SET blocked_at = $2 WHERE id = $1",
      [.text(id.text), .integerOrNull(since?.milliseconds)])
  }

  /// Deletes the person; reports, chat, sessions and the answers kept for repeated requests go with them. What
  /// is counted on the board goes first (``People/delete(_:in:by:)``).
  func delete(_ id: PersonID) throws {
    try session.execute("DELETE FROM people WHERE id = $1", [.text(id.text)])
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> Person {
    Person(
      id: PersonID(text: try row.text(0)), email: try row.text(1), properties: try row.textOrNil(2),
      firstSeenAt: try row.time(3),
      lastSeenAt: try row.time(4),
      blockedAt: try row.timeOrNil(5))
  }
}
