@testable import Database

enum SQLiteIntegrity {
  /// What `PRAGMA integrity_check` says of a file: "ok", or the first thing that is wrong.
  static func check(_ path: String) throws -> String? {
    let connection = try SQLiteConnection(path: path, role: .reader, settings: SQLiteSettings())
    defer { connection.close() }
    let statement = try connection.start("PRAGMA integrity_check", [], by: .engine)
    defer { connection.finish(statement) }
    return try statement.step() ? try statement.text(at: 0) : nil
  }
}
