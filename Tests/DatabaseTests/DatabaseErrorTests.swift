import Database
import Testing

@Suite struct DatabaseErrorTests {
  @Test(
    arguments: Engine.allCases,
    [
      ("INSERT INTO notes (id, body, size) VALUES ('a', '', 0)", .unique),
      ("INSERT INTO notes (id, body, size, parent) VALUES ('b', '', 0, 'nobody')", .foreignKey),
      ("INSERT INTO notes (id, body, size) VALUES ('b', '', -1)", .check),
      ("INSERT INTO notes (id, size) VALUES ('b', 0)", .notNull),
    ] as [(String, ConstraintKind)])
  func namesTheRuleThatAChangeBroke(engine: Engine, rule: (sql: String, kind: ConstraintKind)) async throws {
    try await engine.withDatabase { database in
      try await database.write { try $0.insertNote("a") }
      await #expect(throws: DatabaseError.constraint(kind: rule.kind)) {
        try await database.write { session in _ = try session.execute(rule.sql) }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func namesADeferredRuleAtTheCommit(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.constraint(kind: .foreignKey)) {
        try await database.write { session in
          _ = try session.execute("INSERT INTO later (id, note) VALUES ('a', 'nobody')")
        }
      }
    }
  }
}
