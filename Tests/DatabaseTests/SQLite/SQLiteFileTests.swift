import Database
import Foundation
import Testing

@Suite struct SQLiteFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func makesItsFilesForTheOwnerAlone() async throws {
    let mask = umask(0)
    defer { umask(mask) }
    let database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    for name in ["test.db", "test.db-wal", "test.db-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    await database.close()
  }

  @Test func saysThatTheFolderIsMissing() {
    let path = folder.file("nowhere/test.db")
    #expect(throws: DatabaseError.cannotOpen(reason: "the folder of \(path) does not exist")) {
      try SQLiteDatabase(path: path)
    }
  }

  @Test func refusesAFolderInPlaceOfAFile() {
    let error = #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: folder.path) }
    guard case .cannotOpen = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesAFileThatIsNoDatabase() throws {
    try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: folder.file()))
    #expect(throws: DatabaseError.notADatabase) { try SQLiteDatabase(path: folder.file()) }
  }

  @Test func refusesAFileThatItMayOnlyRead() async throws {
    let database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    await database.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file())
    let error = #expect(throws: DatabaseError.self) {
      try FileUser.ordinary { _ = try SQLiteDatabase(path: folder.file()) }
    }
    #expect(error == .readOnly)
  }

  @Test func saysThatAPageIsCorrupt() async throws {
    let database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    try await database.write { session in
      for number in 0..<500 { try session.insertNote("\(number)") }
    }
    await database.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file()))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xff, count: 4096 * 8))
    try file.close()
    let again = try SQLiteDatabase(path: folder.file())
    await #expect(throws: DatabaseError.corrupt) {
      try await again.read { try $0.query("SELECT body FROM notes") { try $0.text(0) } }
    }
    await again.close()
  }

  @Test func leavesOneFileWhenItWasClosed() async throws {
    for _ in 0..<20 {
      let database = try SQLiteDatabase(path: folder.file())
      try await database.migrate(Engine.schema)
      await database.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.db"])
    }
  }

  @Test func leavesNoDeletedTextInTheFile() async throws {
    let database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    try await database.write { try $0.insertNote("a very private note") }
    try await database.write { try $0.execute("DELETE FROM notes") }
    await database.close()
    let content = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    #expect(content.range(of: Data("a very private note".utf8)) == nil)
  }
}
