import Database

/// The SQL of API tokens.
struct APITokenStore {
  let session: any DatabaseSession

  func insert(id: String, name: String, digest: [UInt8], at now: Timestamp) throws {
    try session.execute(
      "INSERT INTO api_tokens (id, name, digest, created_at) VALUES ($1, $2, $3, $4)",
      [.text(id), .text(name), .bytes(digest), .time(now)])
  }

  /// Who holds the live token of this digest.
  func actor(digest: [UInt8]) throws -> AuditActor? {
    try session.first(
      "SELECT id, name FROM api_tokens WHERE digest = $1 AND revoked_at IS NULL", [.bytes(digest)]
    ) { .token(id: try $0.text(0), name: try $0.text(1)) }
  }

  /// - Returns: false when there is no such live token.
  func revoke(id: String, at now: Timestamp) throws -> Bool {
    try session.execute(
      "UPDATE api_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL",
      [.text(id), .time(now)]) == 1
  }

  /// The oldest first.
  func all() throws -> [APITokenRecord] {
    try session.query("SELECT id, name, created_at, revoked_at FROM api_tokens ORDER BY created_at, id") { row in
      APITokenRecord(
        id: try row.text(0), name: try row.text(1), createdAt: try row.time(2),
        revokedAt: try row.timeOrNil(3))
    }
  }
}
