import Database
import Testing

@Suite struct DatabaseTransactionTests {
  private struct Refusal: Error {}

  @Test(arguments: Engine.allCases)
  func rollsBackABodyThatThrows(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: Refusal.self) {
        try await database.write { session in
          try session.insertNote("a")
          throw Refusal()
        }
      }
      let count = try await database.read { try $0.noteCount() }
      #expect(count == 0)
    }
  }

  @Test(arguments: Engine.allCases)
  func keepsABodyThatHandlesAnErrorOfItsOwn(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.write { session in
        try session.insertNote("a")
        #expect(throws: DatabaseError.constraint(kind: .check)) { try session.insertNote("b", size: -1) }
        try session.insertNote("c")
      }
      #expect(try await database.read { try $0.noteIDs() } == ["a", "c"])
    }
  }

  @Test(arguments: Engine.allCases)
  func losesNoUpdateAmongConcurrentWrites(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.write { try $0.insertNote("a") }
      try await withThrowingTaskGroup { group in
        for _ in 0..<200 {
          group.addTask {
            try await database.write { session in
              let size = try session.first("SELECT size FROM notes") { try $0.integer(0) } ?? 0
              try session.execute("UPDATE notes SET size = $1", [.integer(size + 1)])
            }
          }
        }
        try await group.waitForAll()
      }
      let size = try await database.read { try $0.first("SELECT size FROM notes") { try $0.integer(0) } }
      #expect(size == 200)
    }
  }

  @Test(arguments: Engine.allCases)
  func readsOneSnapshot(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let gate = Gate()
      async let counts = database.read { session in
        let before = try session.noteCount()
        gate.hold()
        return (before, try session.noteCount())
      }
      await gate.waitUntilHeld()
      try await database.write { try $0.insertNote("a") }
      #expect(try await database.read { try $0.noteCount() } == 1)
      gate.open()
      #expect(try await counts == (0, 0))
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesAWriteInARead(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.readOnly) {
        try await database.read { try $0.insertNote("a") }
      }
      let count = try await database.read { try $0.noteCount() }
      #expect(count == 0)
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesWorkAfterItWasClosed(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await database.close()
      await #expect(throws: DatabaseError.closed) { try await database.read { try $0.noteCount() } }
      await #expect(throws: DatabaseError.closed) { try await database.write { try $0.insertNote("a") } }
      await #expect(throws: DatabaseError.closed) { try await database.migrate(Engine.schema) }
    }
  }
}
