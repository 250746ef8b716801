import Database
import Testing

@Suite struct DatabaseMigrationTests {
  private static let good = Migration(
    number: 2, name: "good", statements: ["CREATE TABLE good (id TEXT NOT NULL)"])
  private static let failing = Migration(
    number: 3, name: "failing",
    statements: [
      "CREATE TABLE half (id TEXT NOT NULL)", "INSERT INTO notes (id, body, size) VALUES ('a', '', -1)",
    ])

  @Test(arguments: Engine.allCases)
  func runsEachMigrationOnce(engine: Engine) async throws {
    try await engine.withDatabase { database in
      for _ in 0..<2 { try await database.migrate(Engine.schema + [Self.good]) }
      let names = try await database.read { session in
        try session.query("SELECT name FROM schema_migrations WHERE applied_at > 1700000000000 ORDER BY number") {
          try $0.text(0)
        }
      }
      #expect(names == ["notes", "good"])
    }
  }

  @Test(arguments: Engine.allCases)
  func leavesNothingOfAMigrationThatFailed(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.migrationFailed(number: 3, cause: .constraint(kind: .check))) {
        try await database.migrate(Engine.schema + [Self.good, Self.failing])
      }
      let last = try await database.read { session in
        try session.first("SELECT max(number) FROM schema_migrations") { try $0.integer(0) }
      }
      #expect(last == 2)
      let half = await #expect(throws: DatabaseError.self) {
        try await database.read { _ = try $0.execute("SELECT id FROM half") }
      }
      #expect(half == .invalidStatement(reason: "no such table: half"))
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesADatabaseNewerThanTheProgram(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.migrate(Engine.schema + [Self.good])
      await #expect(throws: DatabaseError.newerSchema(found: 2, known: 1)) {
        try await database.migrate(Engine.schema)
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesAMigrationThatWasChangedAfterItsRelease(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.migrationChanged(number: 1)) {
        try await database.migrate([Migration(number: 1, name: "other", statements: [])])
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesAMigrationThatCommitsItself(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.migrate(
          Engine.schema + [Migration(number: 2, name: "commits", statements: ["COMMIT"])])
      }
      guard case .migrationFailed(number: 2, cause: .invalidStatement) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
