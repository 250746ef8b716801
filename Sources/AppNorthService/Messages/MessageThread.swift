import Database

/// The SQL that the messages of reports and of chats have in common: rows `(thread, number, id, sender, text, time)`.
struct MessageThread {
  let session: any DatabaseSession
  /// The table, and the column that names the thread. Both are constants of a store, never input.
  let table: StaticString
  let key: StaticString

  func append(_ message: Message, to thread: String) throws {
    try session.execute(
      """
      INSERT INTO \(table) (\(key), number, id, sender, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .text(thread), .integer(message.number), .text(message.id), .text(message.sender.rawValue),
        .text(message.text), .time(message.createdAt),
      ])
  }

  /// The oldest first, at most `limit` of them.
  func messages(of thread: String, after number: Int64, limit: Int64) throws -> [Message] {
    try session.query(
      """
      SELECT number, id, sender, text, created_at FROM \(table)
      WHERE \(key) = $1 AND number > $2 ORDER BY number LIMIT $3
      """,
      [.text(thread), .integer(number), .integer(limit)]
    ) { row in
      Message(
        number: try row.integer(0), id: try row.text(1), sender: try row.word(2), text: try row.text(3),
        createdAt: try row.time(4))
    }
  }

  /// The place of a message in the thread; nil when it is not of this thread.
  func number(of id: String, in thread: String) throws -> Int64? {
    try session.first(
      "SELECT number FROM \(table) WHERE id = $1 AND \(key) = $2", [.text(id), .text(thread)]
    ) { try $0.integer(0) }
  }
}
