import Database
import Testing

@Suite struct DatabaseValueTests {
  @Test(
    arguments: Engine.allCases,
    [
      .text(""), .text("plain"), .text("e\u{301} is not \u{e9}"), .text("😀 ’ \u{feff}\u{200b}"), .null,
    ] as [DatabaseValue])
  func keepsTextByteForByte(engine: Engine, text: DatabaseValue) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first("SELECT CAST($1 AS TEXT)", [text]) { DatabaseValue.textOrNull(try $0.textOrNil(0)) }
      }
      #expect(found == text)
    }
  }

  @Test(arguments: Engine.allCases, [Int64.min, -1, 0, 1, .max])
  func keepsIntegersOf64Bits(engine: Engine, integer: Int64) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first("SELECT CAST($1 AS BIGINT)", [.integer(integer)]) { try $0.integer(0) }
      }
      #expect(found == integer)
    }
  }

  @Test(arguments: Engine.allCases, [[], [0], Array(0...255)] as [[UInt8]])
  func keepsBytesAndTellsEmptyFromNull(engine: Engine, bytes: [UInt8]) async throws {
    try await engine.withDatabase { database in
      let found = try await database.write { session in
        try session.insertNote("a")
        try session.execute("UPDATE notes SET picture = $1 WHERE id = 'a'", [.bytes(bytes)])
        return try session.first("SELECT picture FROM notes") { try $0.bytes(0) }
      }
      #expect(found == bytes)
    }
  }

  @Test(arguments: Engine.allCases)
  func refusesTextWithNUL(engine: Engine) async throws {
    try await engine.withDatabase { database in
      await #expect(throws: DatabaseError.nulInText(parameter: 2)) {
        try await database.write { session in
          try session.execute("UPDATE notes SET body = $2 WHERE id = $1", [.text("a"), .text("be\0fore")])
        }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func comparesTextByItsBytes(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let ids = try await database.write { session in
        for id in ["é", "e\u{301}", "E", "e", "Z", "a"] { try session.insertNote(id) }
        return try session.noteIDs()
      }
      #expect(ids.map { Array($0.utf8) } == ["E", "Z", "a", "e", "e\u{301}", "é"].map { Array($0.utf8) })
    }
  }

  @Test func isEqualByBytesAndNotByCanonicalEquivalence() {
    #expect(DatabaseValue.text("é") != .text("e\u{301}"))
    #expect(Set<DatabaseValue>([.text("é"), .text("e\u{301}"), .null, .integer(0), .bytes([])]).count == 5)
  }

  @Test func showsNoContent() {
    let values: [DatabaseValue] = [.text("ada@example.com"), .integer(4711), .bytes([65]), nil]
    #expect("\(values)" == "[text, integer, bytes, null]")
  }
}
