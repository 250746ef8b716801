import CSQLite
import Foundation

/// A prepared statement. Used by one thread at a time, and finalized before its connection is closed.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let parameters: SQLiteParameters
  private let columnCount: Int

  /// Whether it leaves the database as it is.
  let isReadOnly: Bool
  /// Whether SQLite counts the rows it changes (`CREATE` and the like keep the count of the statement before).
  let countsChanges: Bool
  /// Set while somebody steps through it.
  var isInUse = false
  /// When it was used last, in uses of the cache.
  var lastUse = 0

  /// Prepares `sql`, which must be one single statement.
  init(_ sql: String, on connection: OpaquePointer, isKept: Bool) throws(DatabaseError) {
    let (code, handle, hasRest) = Self.prepare(sql, on: connection, isKept: isKept)
    guard code == SQLITE_OK else {
      // Only the code knows the difference: SQLITE_ERROR while preparing is about the text, which is a constant.
      guard code & 0xff == SQLITE_ERROR else {
        throw DatabaseError(sqlite: code, systemError: sqlite3_system_errno(connection))
      }
      throw .invalidStatement(reason: String(cString: sqlite3_errmsg(connection)))
    }
    guard let handle else { throw .invalidStatement(reason: "the statement is empty") }
    do throws(DatabaseError) {
      guard !hasRest else { throw .invalidStatement(reason: "more than one statement") }
      parameters = try SQLiteParameters(of: handle)
    } catch {
      sqlite3_finalize(handle)
      throw error
    }
    self.handle = handle
    columnCount = Int(sqlite3_column_count(handle))
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
    countsChanges = !isReadOnly && !SQLiteStatementRules.definesSchema(sql)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
    try parameters.bind(values, to: handle)
  }

  /// Goes to the next row; false when there is none.
  func step() throws(DatabaseError) -> Bool {
    // SQLite keeps no errno of a write to its log that failed, so it is taken from where the kernel left it.
    errno = 0
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw DatabaseError(sqlite: code, systemError: errno)
    }
  }

  /// Ends the run and drops the bound values, so that people's data does not stay in a cached statement.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private static func prepare(
    _ sql: String, on connection: OpaquePointer, isKept: Bool
  ) -> (code: Int32, handle: OpaquePointer?, hasRest: Bool) {
    var sql = sql
    return sql.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        var handle: OpaquePointer?
        var rest: UnsafePointer<CChar>?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(connection, text.baseAddress, Int32(text.count), flags, &handle, &rest)
        guard let start = text.baseAddress, let rest else { return (code, handle, false) }
        let blanks = " \n\r\t;".utf8
        return (code, handle, text[(rest - start)...].contains { !blanks.contains(UInt8(bitPattern: $0)) })
      }
    }
  }

  /// The type of a column of the current row.
  private func type(of column: Int) throws(DatabaseError) -> Int32 {
    guard column >= 0, column < columnCount else { throw .unexpectedValue(column: column) }
    return sqlite3_column_type(handle, Int32(column))
  }
}

extension SQLiteStatement: ColumnReading {
  func text(at column: Int) throws(DatabaseError) -> String? {
    switch try type(of: column) {
    case SQLITE_NULL:
      return nil
    case SQLITE_TEXT:
      // The text before its length: asking for the text may convert the value.
      let start = sqlite3_column_text(handle, Int32(column))
      let count = Int(sqlite3_column_bytes(handle, Int32(column)))
      guard let text = String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) else {
        throw .unexpectedValue(column: column)
      }
      return text
    default:
      throw .unexpectedValue(column: column)
    }
  }

  func integer(at column: Int) throws(DatabaseError) -> Int64? {
    switch try type(of: column) {
    case SQLITE_NULL: return nil
    case SQLITE_INTEGER: return sqlite3_column_int64(handle, Int32(column))
    default: throw .unexpectedValue(column: column)
    }
  }

  func bytes(at column: Int) throws(DatabaseError) -> [UInt8]? {
    switch try type(of: column) {
    case SQLITE_NULL:
      return nil
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, Int32(column))
      let count = Int(sqlite3_column_bytes(handle, Int32(column)))
      return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    default:
      throw .unexpectedValue(column: column)
    }
  }
}
