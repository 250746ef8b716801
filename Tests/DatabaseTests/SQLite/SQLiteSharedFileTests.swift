import Database
import Testing

/// Two databases on one file, as two processes have them.
@Suite struct SQLiteSharedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func losesNoUpdateAndIsNeverBusy() async throws {
    let first = try SQLiteDatabase(path: folder.file())
    let second = try SQLiteDatabase(path: folder.file())
    try await first.migrate(Engine.schema)
    try await first.write { try $0.insertNote("a") }
    try await withThrowingTaskGroup { group in
      for worker in 0..<16 {
        let database = worker.isMultiple(of: 2) ? first : second
        group.addTask {
          for _ in 0..<50 {
            try await database.write { session in
              let size = try session.first("SELECT size FROM notes") { try $0.integer(0) } ?? 0
              try session.execute("UPDATE notes SET size = $1", [.integer(size + 1)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let size = try await second.read { try $0.first("SELECT size FROM notes") { try $0.integer(0) } }
    #expect(size == 800)
    await first.close()
    await second.close()
  }

  @Test func isBusyWhenTheOtherHoldsTheLockForTooLong() async throws {
    var settings = SQLiteSettings()
    settings.busyTimeout = .milliseconds(500)
    let first = try SQLiteDatabase(path: folder.file())
    let second = try SQLiteDatabase(path: folder.file(), settings: settings)
    let gate = Gate()
    async let held: Void = first.write { _ in gate.hold() }
    await gate.waitUntilHeld()
    await #expect(throws: DatabaseError.busy) { try await second.write { _ in } }
    gate.open()
    try await held
    try await second.write { _ in }
    await first.close()
    await second.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func noticesTheCommitsOfTheOther() async throws {
    let first = try SQLiteDatabase(path: folder.file())
    let second = try SQLiteDatabase(path: folder.file())
    try await first.migrate(Engine.schema)
    for id in ["a", "b", "c"] {
      var changes = second.changes().makeAsyncIterator()
      try await first.write { try $0.insertNote(id) }
      while try await !second.read({ try $0.noteIDs() }).contains(id) {
        #expect(await changes.next() != nil)
      }
      #expect(await changes.next() != nil)
    }
    await first.close()
    await second.close()
  }

  @Test func migratesOnceWhenBothStartTogether() async throws {
    let databases = try (0..<4).map { _ in try SQLiteDatabase(path: folder.file()) }
    let many =
      Engine.schema
      + (2...20).map { number in
        Migration(
          number: number, name: "table \(number)",
          statements: [
            "CREATE TABLE table\(number) (id TEXT NOT NULL)", "INSERT INTO table\(number) (id) VALUES ('one')",
          ])
      }
    try await withThrowingTaskGroup { group in
      for database in databases { group.addTask { try await database.migrate(many) } }
      try await group.waitForAll()
    }
    let numbers = try await databases[0].read { session in
      try session.query("SELECT number FROM schema_migrations ORDER BY number") { Int(try $0.integer(0)) }
    }
    #expect(numbers == Array(1...20))
    for database in databases { await database.close() }
  }

  @Test func opensANewFileTogether() async throws {
    let folder = folder
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let database = try SQLiteDatabase(path: folder.file())
          try await database.migrate(Engine.schema)
          await database.close()
        }
      }
      try await group.waitForAll()
    }
  }
}
