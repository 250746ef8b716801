import Database
import Testing

/// The engines that the same tests run on.
enum Engine: CaseIterable {
  case sqlite

  /// Runs `body` with an empty database that has the table of the tests, and closes it.
  func withDatabase(_ body: (any Database) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let database: any Database =
      switch self {
      case .sqlite: try SQLiteDatabase(path: folder.file())
      }
    try await database.migrate(Self.schema)
    try await body(database)
    await database.close()
  }

  static let schema = [
    Migration(
      number: 1, name: "notes",
      statements: [
        """
        CREATE TABLE notes (
          id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL, size BIGINT NOT NULL CHECK (size >= 0),
          picture BYTEA, parent TEXT REFERENCES notes (id))
        """,
        """
        CREATE TABLE later (
          id TEXT NOT NULL PRIMARY KEY, note TEXT NOT NULL REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)
        """,
      ])
  ]
}

extension DatabaseSession {
  func insertNote(_ id: String, size: Int64 = 0, parent: String? = nil) throws(DatabaseError) {
    try execute(
      "INSERT INTO notes (id, body, size, parent) VALUES ($1, 'text', $2, $3)",
      [.text(id), .integer(size), .textOrNull(parent)])
  }

  func noteIDs() throws -> [String] {
    try query("SELECT id FROM notes ORDER BY id") { try $0.text(0) }
  }

  func noteCount() throws -> Int64 {
    try first("SELECT count(*) FROM notes") { try $0.integer(0) } ?? -1
  }
}
