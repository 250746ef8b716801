import Database
import Foundation
import Testing

@Suite struct SQLiteCrashTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    await database.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func keepsEveryAcknowledgedRowWhenTheProcessIsKilled() async throws {
    let writer = try WriterProcess([folder.file()])
    let acknowledged = try writer.lines(killingAfter: 3000)
    #expect(acknowledged.count >= 3000)
    try await expectRows(acknowledged)
  }

  @Test(.timeLimit(.minutes(1)))
  func reportsNoRowThatAFullDiskRefused() async throws {
    let writer = try WriterProcess([folder.file(), "2000000"])
    let lines = try writer.lines()
    let acknowledged = lines.filter { !$0.hasPrefix("error") }
    #expect(acknowledged.count > 100)
    #expect(Set(lines.filter { $0.hasPrefix("error") }) == ["error diskFull"])
    try await expectRows(acknowledged)
    let database = try SQLiteDatabase(path: folder.file())
    #expect(try await database.read { try $0.noteCount() } == Int64(acknowledged.count))
    await database.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func noticesTheCommitsOfAnotherProcess() async throws {
    let database = try SQLiteDatabase(path: folder.file())
    var changes = database.changes().makeAsyncIterator()
    let writer = try WriterProcess([folder.file()])
    #expect(await changes.next() != nil)
    _ = try writer.lines(killingAfter: 1)
    await database.close()
  }

  private func expectRows(_ ids: [String]) async throws {
    let database = try SQLiteDatabase(path: folder.file())
    let found = try await database.read { Set(try $0.noteIDs()) }
    #expect(Set(ids).subtracting(found).isEmpty)
    await database.close()
    #expect(try SQLiteIntegrity.check(folder.file()) == "ok")
  }
}
