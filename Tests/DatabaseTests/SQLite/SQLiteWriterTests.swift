import Database
import Synchronization
import Testing

@Suite struct SQLiteWriterTests {
  private struct Refusal: Error {}

  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  init() async throws {
    var settings = SQLiteSettings()
    settings.batchDuration = .seconds(60)
    settings.pageLimit = 60
    folder = try TemporaryFolder()
    database = try SQLiteDatabase(path: folder.file(), settings: settings)
    try await database.migrate(Engine.schema)
  }

  @Test func rollsBackOneBodyOfABatchAlone() async throws {
    let failures = try await SQLiteBatch.run(
      [
        { try $0.insertNote("a") },
        { session in
          try session.insertNote("b")
          throw Refusal()
        },
        { try $0.insertNote("a") },
        { try $0.insertNote("c") },
      ], on: database)
    #expect(failures[0] == nil && failures[3] == nil)
    #expect(failures[1] is Refusal)
    #expect(failures[2] as? DatabaseError == .constraint(kind: .unique))
    #expect(try await database.read { try $0.noteIDs() } == ["a", "c"])
    await database.close()
  }

  @Test func sharesOneCommitAndBlamesADeferredRuleOnItsBreakerAlone() async throws {
    let runs = Mutex(0)
    let failures = try await SQLiteBatch.run(
      [
        { session in
          runs.withLock { $0 += 1 }
          try session.insertNote("a")
        },
        { try $0.execute("INSERT INTO later (id, note) VALUES ('a', 'nobody')") },
        { try $0.insertNote("b") },
      ], on: database)
    #expect(failures[0] == nil && failures[2] == nil)
    #expect(failures[1] as? DatabaseError == .constraint(kind: .foreignKey))
    #expect(try await database.read { try $0.noteIDs() } == ["a", "b"])
    // Once in the common transaction, which failed, and once alone.
    #expect(runs.withLock { $0 } == 2)
    await database.close()
  }

  @Test(arguments: [false, true])
  func losesNothingOfTheOthersWhenAFullDiskEndsTheTransaction(isHidden: Bool) async throws {
    let runs = Mutex(0)
    let failures = try await SQLiteBatch.run(
      [
        { session in
          runs.withLock { $0 += 1 }
          try session.insertNote("a")
        },
        { session in
          try session.insertNote("b")
          do {
            try session.execute(
              "UPDATE notes SET picture = $1 WHERE id = 'b'", [.bytes(Array(repeating: 1, count: 1_000_000))])
          } catch {
            guard isHidden else { throw error }
            try? session.insertNote("hidden")
          }
        },
        { try $0.insertNote("c") },
      ], on: database)
    #expect(failures[0] == nil && failures[2] == nil)
    #expect(failures[1] as? DatabaseError == .diskFull)
    #expect(try await database.read { try $0.noteIDs() } == ["a", "c"])
    #expect(runs.withLock { $0 } == 2)
    await database.close()
  }

  @Test func finishesWhatWasAcceptedBeforeItCloses() async throws {
    let gate = Gate()
    let held = Task { [database] in try await database.write { _ in gate.hold() } }
    await gate.waitUntilHeld()
    let callers = (0..<100).map { number in
      Task { [database] in try await database.write { try $0.insertNote("\(number)") } }
    }
    while database.waitingWriteCount < 100 { await Task.yield() }
    let closing = Task { [database] in await database.close() }
    while (try? await database.read { _ in true }) == true { await Task.yield() }
    gate.open()
    try await held.value
    for caller in callers { try await caller.value }
    await closing.value
    let again = try SQLiteDatabase(path: folder.file())
    #expect(try await again.read { try $0.noteCount() } == 100)
    await again.close()
  }

  @Test func refusesAtOnceWhenTooManyWait() async throws {
    var settings = SQLiteSettings()
    settings.waitingLimit = 1
    let database = try SQLiteDatabase(path: folder.file("small.db"), settings: settings)
    let gate = Gate()
    let held = Task { try await database.write { _ in gate.hold() } }
    await gate.waitUntilHeld()
    let waiting = Task { try await database.write { _ in } }
    while database.waitingWriteCount < 1 { await Task.yield() }
    await #expect(throws: DatabaseError.overloaded) { try await database.write { _ in } }
    gate.open()
    try await held.value
    try await waiting.value
    await database.close()
  }
}
