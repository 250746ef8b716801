import CSQLite
import Foundation

/// One connection, used by one thread at a time.
final class SQLiteConnection {
  enum Role {
    case reader
    case writer
  }

  private let handle: OpaquePointer
  private var statements: SQLiteStatementCache
  private let busyWait = SQLiteBusyWait()
  private var isClosed = false

  /// Opens the file, which must exist, and sets the connection up.
  init(path: String, role: Role, settings: SQLiteSettings) throws(DatabaseError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let error = DatabaseError(sqlite: code, systemError: handle.map { sqlite3_system_errno($0) } ?? 0)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    statements = SQLiteStatementCache(limit: settings.statementLimit)
    waitWhenBusy(settings.busyTimeout)
    // A file without write permission is opened for reading only, without an error.
    guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly }
    try setUp(role, settings)
  }

  deinit {
    close()
  }

  /// Closes the connection; it cannot be used afterwards. The last one to close a file moves the write-ahead log into
  /// it.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Whether a transaction is open. SQLite ends it on its own after some errors
  /// (<https://sqlite.org/lang_transaction.html>, 3).
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// How many rows were changed since the connection was opened.
  var changedRows: Int64 { sqlite3_total_changes64(handle) }

  /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed.
  var lastChangedRows: Int { Int(sqlite3_changes64(handle)) }

  /// A prepared statement with its values bound, for one run; ``finish(_:)`` ends the run.
  func start(
    _ sql: String, _ values: [DatabaseValue], by user: SQLiteStatementUser
  ) throws(DatabaseError) -> SQLiteStatement {
    let statement = try statements.statement(for: sql, user: user) { isKept throws(DatabaseError) in
      if user == .body { try SQLiteStatementRules.check(sql) }
      return try SQLiteStatement(sql, on: handle, isKept: isKept)
    }
    statement.isInUse = true
    do {
      try statement.bind(values)
    } catch {
      finish(statement)
      throw error
    }
    return statement
  }

  func finish(_ statement: SQLiteStatement) {
    statement.reset()
    statement.isInUse = false
  }

  /// Runs a statement of the engine's own, to its end.
  func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) {
    let statement = try start(sql, values, by: .engine)
    defer { finish(statement) }
    while try statement.step() {}
  }

  /// The first column of the first row of a statement of the engine's own.
  func integer(_ sql: String) throws(DatabaseError) -> Int64? {
    let statement = try start(sql, [], by: .engine)
    defer { finish(statement) }
    guard try statement.step() else { return nil }
    return try statement.integer(at: 0)
  }

  /// How long to wait for a lock that another process holds. Asks every millisecond: SQLite's own steps grow to 100 ms
  /// and would lose the race against a process that writes all the time.
  func waitWhenBusy(_ timeout: Duration) {
    busyWait.timeout = timeout
    // Unretained: the wait belongs to this connection, which closes the handle before it goes.
    sqlite3_busy_handler(
      handle,
      { wait, attempt in
        guard let wait else { return 0 }
        let mayTryAgain = Unmanaged<SQLiteBusyWait>.fromOpaque(wait)._withUnsafeGuaranteedRef {
          $0.mayTryAgain(attempt: attempt, at: .now)
        }
        guard mayTryAgain else { return 0 }
        usleep(1000)
        return 1
      },
      Unmanaged.passUnretained(busyWait).toOpaque())
  }

  private func setUp(_ role: Role, _ settings: SQLiteSettings) throws(DatabaseError) {
    for (flag, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      // A misspelt column in double quotes is an error, not a text.
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
    ] {
      let code = appnorth_sqlite3_set_flag(handle, flag, Int32(value))
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: code) }
    }
    try useWriteAheadLog(settings)
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    try run("PRAGMA secure_delete = ON")
    try run("PRAGMA temp_store = MEMORY")
    try run("PRAGMA mmap_size = 0")
    try run("PRAGMA cache_size = -8192")
    try run("PRAGMA journal_size_limit = 67108864")
    switch role {
    case .reader: try run("PRAGMA query_only = ON")
    case .writer: if let limit = settings.pageLimit { try run("PRAGMA max_page_count = \(limit)") }
    }
  }

  /// Changing the journal mode can be busy without asking the busy handler, when two processes open a new file at once.
  private func useWriteAheadLog(_ settings: SQLiteSettings) throws(DatabaseError) {
    let end = ContinuousClock.now + settings.busyTimeout
    while true {
      do throws(DatabaseError) {
        return try run("PRAGMA journal_mode = WAL")
      } catch {
        guard error == .busy, ContinuousClock.now < end else { throw error }
        usleep(1000)
      }
    }
  }
}
