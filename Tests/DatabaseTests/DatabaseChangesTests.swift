import Database
import Testing

@Suite struct DatabaseChangesTests {
  @Test(.timeLimit(.minutes(1)), arguments: Engine.allCases)
  func yieldsAfterACommit(engine: Engine) async throws {
    try await engine.withDatabase { database in
      var changes = database.changes().makeAsyncIterator()
      try await database.write { try $0.insertNote("a") }
      #expect(await changes.next() != nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func remembersABurstAsOneChange(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let changes = database.changes()
      for id in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        try await database.write { try $0.insertNote(id) }
      }
      await database.close()
      var count = 0
      for await _ in changes { count += 1 }
      #expect(count == 1)
    }
  }

  @Test(arguments: Engine.allCases)
  func saysNothingWhenNothingWasChanged(engine: Engine) async throws {
    try await engine.withDatabase { database in
      // The first look may find the migration.
      let first = database.changes()
      try await Task.sleep(for: .milliseconds(250))
      let changes = database.changes()
      _ = try await database.write { try $0.noteCount() }
      try await Task.sleep(for: .milliseconds(250))
      await database.close()
      var count = 0
      for await _ in changes { count += 1 }
      #expect(count == 0)
      for await _ in first {}
    }
  }

  @Test(arguments: Engine.allCases)
  func endsWhenTheDatabaseIsClosed(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let before = database.changes()
      await database.close()
      for await _ in before {}
      for await _ in database.changes() { Issue.record("a change after the end") }
    }
  }
}
