import Foundation
import Testing

@testable import AppNorth

/// Real files in a folder of the test's own.
@Suite struct FileVoterTokenStorageTests {
  private static let token = "0123456789_-abcdefghij"

  private let appID: AppID
  private let folder = TemporaryFolder()
  private let transport = FakeTransport { _, _ in .ideas([]) }

  init() throws {
    appID = try AppID(Sample.appID)
  }

  private var storage: FileVoterTokenStorage {
    FileVoterTokenStorage(folder: folder.url.appendingPathComponent("made/here", isDirectory: true))
  }

  private var place: URL {
    folder.url.appendingPathComponent("made/here/\(appID.text)", isDirectory: true)
  }

  private var file: URL { place.appendingPathComponent("voter-token") }

  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  /// Puts something in the file's place.
  private func put(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  @Test func nothingIsThereAtFirst() throws {
    #expect(try storage.load(for: appID) == nil)
    #expect(!FileManager.default.fileExists(atPath: place.path), "reading makes no folder")
  }

  @Test func whatIsStoredIsLoaded() throws {
    #expect(try storage.store(Self.token, replacing: nil, for: appID) == Self.token)
    #expect(try storage.load(for: appID) == Self.token)
    #expect(try Data(contentsOf: file) == Data(Self.token.utf8))
  }

  @Test func theFileIsTheOwnersAlone() throws {
    _ = try storage.store(Self.token, replacing: nil, for: appID)
    #expect(try mode(of: file) == 0o600)
    #expect(try mode(of: place) == 0o700)
    #expect(try mode(of: place.appendingPathComponent("lock")) == 0o600)
  }

  @Test func nothingButTheTokenIsKept() async throws {
    let client = try Sample.client(transport, storage: storage)
    client.setIdentityCredential(try Sample.credential())
    _ = try await client.ideas()
    let token = try #require(transport.requests.first?.header("X-AppNorth-Voter-Token"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["lock", "voter-token"])
    #expect(try Data(contentsOf: file) == Data(token.utf8))
    #expect(try Data(contentsOf: place.appendingPathComponent("lock")).isEmpty)
  }

  @Test func whoComesSecondGetsWhatIsThere() throws {
    _ = try storage.store(Self.token, replacing: nil, for: appID)
    let other = String(repeating: "x", count: 22)
    #expect(try storage.store(other, replacing: nil, for: appID) == Self.token)
    #expect(try storage.store(other, replacing: "something else", for: appID) == Self.token)
    #expect(try storage.load(for: appID) == Self.token)
    #expect(try storage.store(other, replacing: Self.token, for: appID) == other)
    #expect(try storage.load(for: appID) == other)
  }

  @Test func aFileThatWasRemovedMeanwhileIsMadeAgain() throws {
    #expect(try storage.store(Self.token, replacing: "what was there", for: appID) == Self.token)
  }

  @Test func eachAppIDHasItsOwn() throws {
    _ = try storage.store(Self.token, replacing: nil, for: appID)
    #expect(try storage.load(for: AppID("app_jihgfedcba9876543210")) == nil)
  }

  @Test(
    arguments: [
      [], Array("0123456789_-abcdefghij\n".utf8), [0xFF, 0xFE, 0, 0x80], [UInt8](repeating: 0, count: 22),
      [UInt8](repeating: UInt8(ascii: "a"), count: 100_000),
    ] as [[UInt8]])
  func aDamagedFileIsReplacedAndNotSent(bytes: [UInt8]) async throws {
    try put(bytes)
    _ = try await Sample.client(transport, storage: storage).ideas()
    let token = try #require(transport.requests.first?.header("X-AppNorth-Voter-Token"))
    #expect(token.utf8.count == 22)
    #expect(try Data(contentsOf: file) == Data(token.utf8))
    #expect(try mode(of: file) == 0o600)
  }

  @Test func aDraftThatADeadProcessLeftIsNoObstacle() throws {
    try put([])
    try Data("half".utf8).write(to: place.appendingPathComponent("voter-token.new"))
    #expect(try storage.store(Self.token, replacing: "", for: appID) == Self.token)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["lock", "voter-token"])
  }

  @Test func aPipeInTheFilesPlaceIsReplaced() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(try storage.load(for: appID) == "")
    #expect(try storage.store(Self.token, replacing: "", for: appID) == Self.token)
    #expect(try storage.load(for: appID) == Self.token)
  }

  @Test func aFolderInTheFilesPlaceIsAnErrorThatNamesNoPath() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let error = try #require(throws: AppNorthError.self) { try storage.load(for: appID) }
    #expect(error.code == .storage)
    #expect(error.detail.contains("Is a directory"))
    #expect(!error.detail.contains("made"))
  }

  @Test func aPlaceThatCannotBeWrittenStopsAnonymousActsAlone() async throws {
    let blocked = FileVoterTokenStorage(folder: URL(fileURLWithPath: "/dev/null", isDirectory: true))
    let client = try Sample.client(transport, storage: blocked)
    _ = try await client.ideas()
    let error = await #expect(throws: AppNorthError.self) { try await client.vote(for: IdeaID("ida_1")) }
    #expect(error?.code == .storage)
    client.setIdentityCredential(try Sample.credential())
    _ = try await client.ideas()
    #expect(transport.requests.map { $0.header("X-AppNorth-Voter-Token") } == [nil, nil])
  }

  @Test func inAReadOnlyFolderTheStoredTokenIsStillUsed() async throws {
    try put(Array(Self.token.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path) }
    _ = try await Sample.client(transport, storage: storage).ideas()
    #expect(transport.requests.first?.header("X-AppNorth-Voter-Token") == Self.token)
  }

  /// Root may write everywhere.
  @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFolderIsAStorageError() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path) }
    let error = try #require(throws: AppNorthError.self) {
      try storage.store(Self.token, replacing: nil, for: appID)
    }
    #expect(error.code == .storage)
  }

  @Test(arguments: [nil, "", "damaged"]) func manyWhoMakeOneAtTheSameTimeEndWithOne(text: String?) async throws {
    for _ in 0..<20 {
      try? FileManager.default.removeItem(at: place)
      if let text { try put(Array(text.utf8)) }
      let tokens = try await Race.run(8) { [storage, appID] number in
        let former = try storage.load(for: appID)
        return try storage.store(
          "token-\(number)-aaaaaaaaaaaaaaaaaaaa", replacing: former == text ? former : nil, for: appID)
      }
      #expect(Set(tokens).count == 1)
      #expect(try storage.load(for: appID) == tokens.first)
    }
  }

  @Test func aReaderFindsTheOldTokenOrTheNewOne() async throws {
    let tokens = ["a", "b"].map { String(repeating: $0, count: 64) }
    _ = try storage.store(tokens[0], replacing: nil, for: appID)
    try await withThrowingTaskGroup { group in
      group.addTask { [storage, appID] in
        for round in 0..<200 {
          _ = try storage.store(tokens[(round + 1) % 2], replacing: tokens[round % 2], for: appID)
        }
      }
      for _ in 0..<4 {
        group.addTask { [storage, appID] in
          for _ in 0..<500 {
            let found = try storage.load(for: appID)
            #expect(tokens.contains { $0 == found })
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: [
    ("/data", "/data/appnorth"), ("/data/", "/data/appnorth"), (nil, "/home/jane/.local/share/appnorth"),
    ("", "/home/jane/.local/share/appnorth"), ("data", "/home/jane/.local/share/appnorth"),
  ])
  func theUsualFolderOnLinux(dataHome: String?, path: String) {
    let home = URL(fileURLWithPath: "/home/jane", isDirectory: true)
    #expect(FileVoterTokenStorage.usualFolder(dataHome: dataHome, home: home).path == path)
  }
}
