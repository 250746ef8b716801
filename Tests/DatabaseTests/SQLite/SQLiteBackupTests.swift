import Database
import Foundation
import Testing

@Suite struct SQLiteBackupTests {
  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  init() async throws {
    folder = try TemporaryFolder()
    database = try SQLiteDatabase(path: folder.file())
    try await database.migrate(Engine.schema)
    try await database.write { try $0.insertNote("a") }
  }

  @Test func copiesWhatWasCommittedWhileAWriteIsOpen() async throws {
    let gate = Gate()
    async let open: Void = database.write { session in
      try session.insertNote("b")
      gate.hold()
    }
    await gate.waitUntilHeld()
    try await database.backup(to: folder.file("copy.db"))
    gate.open()
    try await open
    let copy = try SQLiteDatabase(path: folder.file("copy.db"))
    #expect(try await copy.read { try $0.noteIDs() } == ["a"])
    await copy.close()
    await database.close()
    #expect(try SQLiteIntegrity.check(folder.file("copy.db")) == "ok")
  }

  @Test func isForTheOwnerAlone() async throws {
    try await database.backup(to: folder.file("copy.db"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await database.close()
  }

  @Test func refusesToReplaceAFile() async throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("copy.db")))
    await #expect(throws: DatabaseError.cannotOpen(reason: "\(folder.file("copy.db")) exists already")) {
      try await database.backup(to: folder.file("copy.db"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("copy.db"))) == Data("mine".utf8))
    await database.close()
  }
}
