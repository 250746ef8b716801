import Testing

@testable import Database

@Suite struct SQLiteConnectionTests {
  @Test(arguments: [SQLiteConnection.Role.writer, .reader])
  func isSetUpForPrivateDataThatMustSurvive(role: SQLiteConnection.Role) throws {
    let folder = try TemporaryFolder()
    try SQLiteFile.makeIfMissing(at: folder.file())
    let connection = try SQLiteConnection(path: folder.file(), role: role, settings: SQLiteSettings())
    defer { connection.close() }
    for (setting, value) in [
      ("synchronous", 2), ("foreign_keys", 1), ("secure_delete", 1), ("trusted_schema", 0), ("temp_store", 2),
      ("query_only", role == .reader ? 1 : 0),
    ] {
      #expect(try connection.integer("PRAGMA \(setting)") == Int64(value), "\(setting)")
    }
    let statement = try connection.start("PRAGMA journal_mode", [], by: .engine)
    defer { connection.finish(statement) }
    #expect(try statement.step())
    #expect(try statement.text(at: 0) == "wal")
  }
}
