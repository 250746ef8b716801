import Foundation
import Synchronization
import Testing

@testable import AppNorthService

/// The master key's file (issue: made with mode 0600 on first start; never in the database).
struct MasterKeyTests {
  private struct Place {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var keyPath: String { folder.file("master.key") }

    var configuration: ServiceConfiguration {
      ServiceConfiguration(
        listen: ListenAddress(host: "127.0.0.1", port: 0), databasePath: folder.file("appnorth.sqlite"),
        masterKeyPath: keyPath, rateLimits: .off)
    }

    func open() async throws -> ServiceCore {
      try await ServiceCore.open(configuration, clock: SettableClock().clock)
    }

    /// Opens and closes once, so that there is a key.
    func start() async throws {
      let core = try await open()
      await core.close()
    }

    /// What a start says that is refused.
    func refusal() async throws -> String {
      do {
        await (try await open()).close()
      } catch let error as StartError {
        return error.description
      }
      return "it started"
    }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: keyPath))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keyPath)
    }
  }

  @Test func isMadeForItsOwnerOnly() async throws {
    let place = try Place()
    try await place.start()
    let attributes = try FileManager.default.attributesOfItem(atPath: place.keyPath)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let text = try String(contentsOfFile: place.keyPath, encoding: .utf8)
    #expect(text.count == 65)
    #expect(text.last == "\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(files.filter { $0.contains("master") } == ["master.key"])
    try await place.start()
    #expect(try String(contentsOfFile: place.keyPath, encoding: .utf8) == text)
  }

  @Test(arguments: [0o604, 0o640, 0o644, 0o660, 0o601])
  func isRefusedWhenOthersMayReadIt(_ mode: Int) async throws {
    let place = try Place()
    try await place.start()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.keyPath)
    #expect(try await place.refusal().contains("chmod 600"))
  }

  @Test func isNotMadeAgainForADatabaseThatHadOne() async throws {
    let place = try Place()
    try await place.start()
    try FileManager.default.removeItem(atPath: place.keyPath)
    #expect(try await place.refusal().contains("is missing"))
    #expect(!FileManager.default.fileExists(atPath: place.keyPath))
  }

  @Test func isRefusedWhenItIsAnotherDatabases() async throws {
    let place = try Place()
    try await place.start()
    try place.write(String(repeating: "ab", count: 32) + "\n")
    #expect(try await place.refusal().contains("is not the key"))
  }

  @Test(arguments: [
    "", "\n", "ab", String(repeating: "ab", count: 31), String(repeating: "ab", count: 33),
    String(repeating: "zz", count: 32), String(repeating: "ab", count: 32) + "\n\n", "changeme",
  ])
  func isRefusedWhenItIsNoKey(_ text: String) async throws {
    let place = try Place()
    try place.write(text)
    let refusal = try await place.refusal()
    #expect(refusal.contains("is not a master key"))
    #expect(text.count < 3 || !refusal.contains(text))
  }

  @Test func isRefusedAndNotWaitedForWhenItIsAPipe() async throws {
    let place = try Place()
    #expect(mkfifo(place.keyPath, 0o600) == 0)
    #expect(try await place.refusal().hasSuffix("is not a regular file"))
  }

  @Test func isRefusedWhenItIsAFolder() async throws {
    let place = try Place()
    try FileManager.default.createDirectory(atPath: place.keyPath, withIntermediateDirectories: false)
    #expect(try await place.refusal().hasSuffix("is not a regular file"))
  }

  @Test func isOneKeyForManyFirstStartsAtOnce() async throws {
    let place = try Place()
    let cores = try await withThrowingTaskGroup(of: ServiceCore.self) { group in
      for _ in 0..<8 { group.addTask { try await place.open() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(cores.count == 8)
    let project = try await cores[0].projects.create(ProjectDraft(name: "n"), by: .program)
    _ = try await cores[0].secrets.perform(.create, in: project.id, by: .program)
    for core in cores { await core.close() }
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(files.filter { $0.contains("master") } == ["master.key"])
    try await place.start()
  }

  @Test func isTheFirstOneWhenManyAreMadeAtOnce() throws {
    let place = try Place()
    let made = Mutex<[MasterKey]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      guard let key = try? MasterKeyFile.create(place.keyPath) else { return }
      made.withLock { $0.append(key) }
    }
    let keys = made.withLock { $0 }
    #expect(keys.count == 16)
    let mark = try #require(try MasterKeyFile.read(place.keyPath)).sealedMark()
    #expect(keys.allSatisfy { $0.opensMark(mark) })
  }

  @Test func startsBesideADraftThatACrashLeft() async throws {
    let place = try Place()
    try Data("half".utf8).write(to: URL(fileURLWithPath: place.keyPath + ".\(getpid()).new"))
    try await place.start()
  }

  @Test func printsNothing() async throws {
    let secret = try IdentitySecret.random()
    #expect("\(secret)" == "<redacted>")
    #expect(String(reflecting: secret) == "<redacted>")
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }
}
