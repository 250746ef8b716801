import Database
import Testing

@Suite struct DatabaseRowTests {
  @Test(arguments: Engine.allCases)
  func refusesAColumnOfAnotherType(engine: Engine) async throws {
    try await refuses(engine) { row in _ = try row.integer(0) }
    try await refuses(engine) { row in _ = try row.bytesOrNil(0) }
    try await refuses(engine, column: 1) { row in _ = try row.textOrNil(1) }
  }

  @Test(arguments: Engine.allCases)
  func refusesNullWhereAValueIsNeeded(engine: Engine) async throws {
    try await refuses(engine, column: 2) { row in _ = try row.text(2) }
    try await refuses(engine, column: 2) { row in _ = try row.integer(2) }
    try await refuses(engine, column: 2) { row in _ = try row.bytes(2) }
  }

  @Test(arguments: Engine.allCases, [-1, 3, .max])
  func refusesAColumnThatDoesNotExist(engine: Engine, column: Int) async throws {
    try await refuses(engine, column: column) { row in _ = try row.textOrNil(column) }
  }

  private func refuses(
    _ engine: Engine, column: Int = 0, _ use: @escaping @Sendable (borrowing DatabaseRow) throws -> Void
  ) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.unexpectedValue(column: column)) {
        try await database.read { session in
          _ = try session.query("SELECT CAST('12' AS TEXT), CAST(3 AS BIGINT), CAST(NULL AS TEXT)", use)
        }
      }
    }
  }
}
