import Testing

@testable import Database

@Suite struct SQLiteStatementCacheTests {
  @Test func keepsTheStatementsUsedLast() throws {
    let folder = try TemporaryFolder()
    try SQLiteFile.makeIfMissing(at: folder.file())
    var settings = SQLiteSettings()
    settings.statementLimit = 2
    let connection = try SQLiteConnection(path: folder.file(), role: .writer, settings: settings)
    let one = try use("SELECT 1", on: connection)
    let two = try use("SELECT 2", on: connection)
    #expect(try use("SELECT 1", on: connection) === one)
    _ = try use("SELECT 3", on: connection)
    #expect(try use("SELECT 1", on: connection) === one)
    #expect(try use("SELECT 2", on: connection) !== two)
    connection.close()
  }

  private func use(_ sql: String, on connection: SQLiteConnection) throws -> SQLiteStatement {
    let statement = try connection.start(sql, [], by: .body)
    connection.finish(statement)
    return statement
  }
}
