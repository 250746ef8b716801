/// The prepared statements of one connection, by their text. Keeps the ones used last.
struct SQLiteStatementCache {
  private struct Key: Hashable {
    let sql: String
    // Apart, so that a body cannot get at a kept `COMMIT`.
    let user: SQLiteStatementUser
  }

  private let limit: Int
  private var statements: [Key: SQLiteStatement] = [:]
  private var uses = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// A statement that nobody steps through: the kept one, or one that `prepare` makes.
  ///
  /// - Parameter prepare: gets whether the statement will be kept. It is not when the kept one is in use already, by a
  ///   query whose rows are being read.
  mutating func statement(
    for sql: String, user: SQLiteStatementUser,
    prepare: (_ isKept: Bool) throws(DatabaseError) -> SQLiteStatement
  ) throws(DatabaseError) -> SQLiteStatement {
    uses += 1
    let key = Key(sql: sql, user: user)
    if let statement = statements[key] {
      guard !statement.isInUse else { return try prepare(false) }
      statement.lastUse = uses
      return statement
    }
    let statement = try prepare(true)
    if statements.count >= limit, let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      statements[oldest.key] = nil
    }
    statement.lastUse = uses
    statements[key] = statement
    return statement
  }

  mutating func removeAll() {
    statements = [:]
  }
}
