import AppNorthIdentity
import Database

/// The answers to creating requests, kept for ``lifetime`` so that a repeated request gets the same one.
struct IdempotencyStore {
  static let lifetime = Duration.seconds(86_400)

  let session: any DatabaseSession

  /// Creates once: answers again what the first request under this key was answered.
  ///
  /// - Parameters:
  ///   - request: nil creates without remembering.
  ///   - caller: the id of whoever asks; two callers never share a key.
  ///   - person: whose data the answer holds; it is deleted with them.
  ///   - id: of the idea or comment that is made: what can be erased apart from its person.
  ///   - create: makes the thing in this transaction and returns the answer's body.
  /// - Throws: `CONFLICT` when the key came with another body before, ``ErasedSince``.
  func once(
    _ request: CreatingRequest?, by caller: String, about person: PersonID?, making id: String? = nil,
    at now: Timestamp, create: () throws -> [UInt8]
  ) throws -> [UInt8] {
    guard let request else { return try create() }
    let earlier = try session.first(
      """
      SELECT digest, body FROM idempotency_keys WHERE project_id = $1 AND caller = $2 AND key = $3
      """,
      [.text(request.projectID.text), .text(caller), .text(request.key.text)]
    ) { row in (digest: try row.bytes(0), body: try row.bytes(1)) }
    if let earlier {
      guard earlier.digest == request.digest else {
        throw Problem(.conflict, "This `Idempotency-Key` was used before, with another request.")
      }
      guard !earlier.body.isEmpty else { throw ErasedSince() }
      return earlier.body
    }
    let body = try create()
    try session.execute(
      """
      INSERT INTO idempotency_keys (project_id, caller, key, digest, body, created_at, person_id, made_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [
        .text(request.projectID.text), .text(caller), .text(request.key.text), .bytes(request.digest), .bytes(body),
        .time(now), .textOrNull(person?.text), .textOrNull(id),
      ])
    return body
  }

  /// Erases the text of the answer that told of a comment, in the transaction that deletes it. Its key stays spent, and so
  /// makes nothing anew.
  func erase(_ id: CommentID) throws {
    try session.execute(
      "UPDATE idempotency_keys SET body = $2 WHERE made_id = $1", [.text(id.text), .bytes([])])
  }

  /// The same for an idea and all comments on it, before they are deleted.
  func erase(_ id: IdeaID) throws {
    try session.execute(
      """
      UPDATE idempotency_keys SET body = $2
      WHERE made_id IN (SELECT $1 UNION ALL SELECT id FROM idea_comments WHERE idea_id = $1)
      """,
      [.text(id.text), .bytes([])])
  }

  /// Forgets the answers that are older than ``lifetime``.
  func forgetOld(at now: Timestamp) throws {
    let oldest = now.advanced(by: .zero - Self.lifetime)
    try session.execute("DELETE FROM idempotency_keys WHERE created_at < $1", [.time(oldest)])
  }
}
