import Database

extension ServedProject {
  /// What SQLite's integrity check says of the database: "ok", or what is wrong.
  func integrity() async throws -> [String] {
    let database = try SQLiteDatabase(path: databasePath)
    do {
      let lines = try await database.read { session in
        try session.query("SELECT integrity_check FROM pragma_integrity_check") { try $0.text(0) }
      }
      await database.close()
      return lines
    } catch {
      await database.close()
      throw error
    }
  }
}
