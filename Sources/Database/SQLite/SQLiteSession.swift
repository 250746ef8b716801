/// The session of one body on a connection whose transaction is open.
final class SQLiteSession: DatabaseSession {
  private let connection: SQLiteConnection
  private var isOver = false
  /// The error that made SQLite end the whole transaction on its own. From then on a statement would commit by itself.
  private(set) var transactionLoss: DatabaseError?

  init(_ connection: SQLiteConnection) {
    self.connection = connection
  }

  func query<T>(_ sql: String, _ values: [DatabaseValue], _ row: (borrowing DatabaseRow) throws -> T) throws -> [T] {
    let statement = try start(sql, values)
    defer { connection.finish(statement) }
    var rows: [T] = []
    while try step(statement) {
      rows.append(try row(DatabaseRow(statement)))
    }
    return rows
  }

  func first<T>(_ sql: String, _ values: [DatabaseValue], _ row: (borrowing DatabaseRow) throws -> T) throws -> T? {
    let statement = try start(sql, values)
    defer { connection.finish(statement) }
    guard try step(statement) else { return nil }
    let first = try row(DatabaseRow(statement))
    if !statement.isReadOnly {
      while try step(statement) {}
    }
    return first
  }

  @discardableResult
  func execute(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Int {
    let statement = try start(sql, values)
    defer { connection.finish(statement) }
    while try step(statement) {}
    return statement.countsChanges ? connection.lastChangedRows : 0
  }

  /// Ends the session: whoever kept it gets ``DatabaseError/sessionOver``.
  func end() {
    isOver = true
  }

  private func start(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> SQLiteStatement {
    guard !isOver else { throw .sessionOver }
    if let transactionLoss { throw transactionLoss }
    return try connection.start(sql, values, by: .body)
  }

  private func step(_ statement: SQLiteStatement) throws(DatabaseError) -> Bool {
    do {
      return try statement.step()
    } catch {
      if !connection.isInTransaction { transactionLoss = error }
      throw error
    }
  }
}
