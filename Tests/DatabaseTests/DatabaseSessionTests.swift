import Database
import Synchronization
import Testing

@Suite struct DatabaseSessionTests {
  @Test(arguments: Engine.allCases)
  func countsTheRowsThatAStatementChanged(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let counts = try await database.write { session in
        var counts: [Int] = []
        for id in ["a", "b", "c"] { try session.insertNote(id) }
        counts.append(try session.execute("UPDATE notes SET size = 1 WHERE id <> $1", ["a"]))
        counts.append(
          try session.execute(
            "INSERT INTO notes (id, body, size) VALUES ('a', '', 0) ON CONFLICT (id) DO NOTHING"))
        counts.append(
          try session.execute(
            "INSERT INTO notes (id, body, size) VALUES ('a', '', 9) ON CONFLICT (id) DO UPDATE SET size = excluded.size"
          ))
        counts.append(try session.execute("CREATE TABLE more (id TEXT NOT NULL)"))
        counts.append(try session.execute("SELECT id FROM notes"))
        counts.append(try session.execute("DELETE FROM notes"))
        return counts
      }
      #expect(counts == [2, 0, 1, 0, 0, 3])
    }
  }

  @Test(arguments: Engine.allCases)
  func tellsWhetherARowExists(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let found = try await database.write { session in
        try session.insertNote("a")
        return try ["a", "b"].map { try session.exists("SELECT 0 FROM notes WHERE id = $1", [.text($0)]) }
      }
      #expect(found == [true, false])
    }
  }

  @Test(arguments: Engine.allCases)
  func findsTheValueOfEachNumber(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first("SELECT $2 || $1 || $2 || $3", ["a", "b", "c"]) { try $0.text(0) }
      }
      #expect(found == "babc")
    }
  }

  @Test(arguments: Engine.allCases)
  func runsAWritingStatementToItsEndWhenOnlyTheFirstRowIsWanted(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let (first, sizes) = try await database.write { session in
        for id in ["a", "b", "c"] { try session.insertNote(id) }
        let first = try session.first("UPDATE notes SET size = size + 1 RETURNING size") { try $0.integer(0) }
        return (first, try session.query("SELECT size FROM notes") { try $0.integer(0) })
      }
      #expect(first == 1)
      #expect(sizes == [1, 1, 1])
    }
  }

  @Test(arguments: Engine.allCases)
  func answersNilWhenThereIsNoFirstRow(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first("SELECT id FROM notes") { try $0.text(0) }
      }
      #expect(found == nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func runsTheSameStatementInsideItsOwnRows(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let counts = try await database.write { session in
        for id in ["a", "b", "c"] { try session.insertNote(id) }
        return try session.query("SELECT id FROM notes ORDER BY id") { _ in try session.noteIDs().count }
      }
      #expect(counts == [3, 3, 3])
    }
  }

  @Test(
    arguments: Engine.allCases,
    [
      ("SELECT $1", [], .parameterMismatch(expected: 1, given: 0)),
      ("SELECT 1", [1], .parameterMismatch(expected: 0, given: 1)),
      ("SELECT $1, $1", [1, 2], .parameterMismatch(expected: 1, given: 2)),
    ] as [(String, [DatabaseValue], DatabaseError)])
  func refusesValuesThatDoNotMatch(
    engine: Engine, call: (sql: String, values: [DatabaseValue], error: DatabaseError)
  ) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: call.error) {
        try await database.read { session in _ = try session.execute(call.sql, call.values) }
      }
    }
  }

  @Test(
    arguments: Engine.allCases,
    [
      "SELECT 1; SELECT 2", "SELEC 1", "", "SELECT $1, $3", "SELECT ?", "SELECT :name", "SELECT $1 \0 nothing",
      "SELECT nobody FROM notes", "SELECT \"nobody\"", "COMMIT", " rollback", "SAVEPOINT a", "BEGIN",
      "PRAGMA query_only = 0",
      "ATTACH DATABASE 'x' AS y", "VACUUM", "-- a comment",
    ])
  func refusesWhatIsNotOneStatementOfAStore(engine: Engine, sql: String) async throws {
    try await engine.withDatabase { database in
      let error = await #expect(throws: DatabaseError.self) {
        // The engine's own BEGIN and COMMIT have been prepared by now.
        try await database.write { session in _ = try session.execute(sql, sql.contains("$1") ? [1, 1] : []) }
      }
      guard case .invalidStatement = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func isOverWhenItsBodyHasEnded(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let kept = Kept()
      try await database.read { kept.session = $0 }
      #expect(throws: DatabaseError.sessionOver) { try kept.session?.execute("SELECT 1") }
      try await database.write { kept.session = $0 }
      #expect(throws: DatabaseError.sessionOver) { try kept.session?.execute("SELECT 1") }
    }
  }

  /// What a store must never do. `nonisolated(unsafe)`: set in a body that has ended when it is read.
  private final class Kept: Sendable {
    nonisolated(unsafe) var session: (any DatabaseSession)?
  }
}
