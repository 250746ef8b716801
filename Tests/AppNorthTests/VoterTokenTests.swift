import AppNorthIdentity
import Foundation
import Testing

@testable import AppNorth

/// How the voter token is made, kept and sent.
@Suite struct VoterTokenTests {
  private static let token = "0123456789_-abcdefghij"

  private let transport = FakeTransport { _, _ in .problem(404, "NOT_FOUND") }

  private var sentTokens: [String?] {
    transport.requests.map { $0.header("X-AppNorth-Voter-Token") }
  }

  private func refused(_ call: EveryCall, _ client: AppNorthClient) async -> AppNorthError.Code? {
    await #expect(throws: AppNorthError.self) { try await call.make(on: client) }?.code
  }

  @Test func is128RandomBitsInBase64URL() async throws {
    for _ in 0..<50 { _ = await refused(.ideas, try Sample.client(transport)) }
    let tokens = sentTokens.compactMap(\.self)
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { Base64URL.decode(ArraySlice($0.utf8))?.count == 16 })
  }

  @Test(arguments: EveryCall.allCases.filter(\.usesVoterToken))
  func aCallForTheBoardOrReportsMakesIt(call: EveryCall) async throws {
    let storage = ScriptedStorage()
    _ = await refused(call, try Sample.client(transport, storage: storage))
    let token = try #require(storage.text)
    #expect(sentTokens == [token])
  }

  @Test(arguments: EveryCall.allCases.filter { !$0.usesVoterToken })
  func otherCallsCarryItOnceItIsKnown(call: EveryCall) async throws {
    let storage = ScriptedStorage(Self.token)
    let client = try Sample.client(transport, storage: storage)
    _ = await refused(call, client)
    #expect(storage.loads == 0)
    _ = await refused(.ideas, client)
    _ = await refused(call, client)
    #expect(sentTokens == [nil, Self.token, Self.token])
  }

  @Test(arguments: EveryCall.allCases.filter(\.usesVoterToken))
  func aPersonsCallCarriesItBesideTheCredential(call: EveryCall) async throws {
    let client = try Sample.client(transport, storage: ScriptedStorage(Self.token))
    client.setIdentityCredential(try Sample.credential())
    _ = await refused(call, client)
    #expect(sentTokens == [Self.token])
    #expect(transport.requests.first?.header("X-AppNorth-Identity-Signature") == Sample.signature)
  }

  @Test func isReadOnceAndStaysTheSame() async throws {
    let storage = ScriptedStorage(Self.token)
    let client = try Sample.client(transport, storage: storage)
    for call in [EveryCall.ideas, .vote, .reports] { _ = await refused(call, client) }
    #expect(sentTokens == [Self.token, Self.token, Self.token])
    #expect(storage.loads == 1)
    #expect(storage.stores == 0)
  }

  @Test func isTheSameAfterARestart() async throws {
    let storage = MemoryVoterTokenStorage()
    for _ in 0..<2 { _ = await refused(.ideas, try Sample.client(transport, storage: storage)) }
    #expect(Set(sentTokens).count == 1)
  }

  @Test func isAnotherForAnotherAppID() async throws {
    let storage = MemoryVoterTokenStorage()
    for appID in [Sample.appID, "app_jihgfedcba9876543210"] {
      _ = await refused(.ideas, try Sample.client(transport, appID: appID, storage: storage))
    }
    #expect(Set(sentTokens.compactMap(\.self)).count == 2)
  }

  @Test func callsThatBeginTogetherMakeOne() async throws {
    let storage = ScriptedStorage()
    let client = try Sample.client(transport, storage: storage)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { _ = await refused(.ideas, client) } }
    }
    #expect(Set(sentTokens).count == 1)
    #expect(sentTokens.count == 100)
    #expect(storage.stores == 1)
  }

  @Test(arguments: [
    ("", "nothing"), ("0123456789_-abcdefghi", "a character too few"), (String(repeating: "a", count: 65), "too many"),
    ("0123456789_-abcdefghij\n", "a line break"), ("0123456789 abcdefghijk", "a space"),
    ("ans_0123456789abcdefghij", "what claims to be a secret"), ("éééééééééééééééééééééé", "other letters"),
    ("\u{FFFD}\u{0}aaaaaaaaaaaaaaaaaaaa", "broken bytes"),
  ])
  func aDamagedOneIsReplacedAndNotSent(text: String, meaning: String) async throws {
    let storage = ScriptedStorage(text)
    _ = await refused(.vote, try Sample.client(transport, storage: storage))
    let token = try #require(storage.text)
    #expect(token != text)
    #expect(sentTokens == [token])
  }

  @Test func whoeverStoredItFirstIsFollowed() async throws {
    let storage = ScriptedStorage(rival: Self.token)
    _ = await refused(.vote, try Sample.client(transport, storage: storage))
    #expect(sentTokens == [Self.token])
  }

  @Test(arguments: EveryCall.allCases)
  func withFailingStorageOnlyAnonymousActsFail(call: EveryCall) async throws {
    let client = try Sample.client(transport, storage: ScriptedStorage(failure: "broken"))
    let code = await refused(call, client)
    #expect(code == (call.needsVoterToken ? .storage : .notFound))
    #expect(sentTokens == (call.needsVoterToken ? [] : [nil]))
  }

  @Test(arguments: EveryCall.allCases)
  func withFailingStorageAPersonsCallGoesWithout(call: EveryCall) async throws {
    let client = try Sample.client(transport, storage: ScriptedStorage(failure: "broken"))
    client.setIdentityCredential(try Sample.credential())
    #expect(await refused(call, client) == .notFound)
    #expect(sentTokens == [nil])
  }

  @Test func storageIsAskedAgainUntilItWorks() async throws {
    let storage = ScriptedStorage(Self.token, failure: "broken")
    let client = try Sample.client(transport, storage: storage)
    _ = await refused(.ideas, client)
    storage.fail(nil)
    _ = await refused(.ideas, client)
    #expect(sentTokens == [nil, Self.token])
  }

  @Test func callsThatWaitTogetherForAFailureWaitOnce() async throws {
    let storage = StuckStorage()
    let client = try Sample.client(transport, storage: storage)
    client.setIdentityCredential(try Sample.credential())
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = await refused(.vote, client) } }
      group.addTask { await storage.fail() }
    }
    #expect(sentTokens == Array(repeating: nil, count: 20))
    #expect(storage.loads < 20, "each would wait for all that came before it")
  }

  @Test func anErrorOfTheStorageHoldsNothingOfItsText() async throws {
    let client = try Sample.client(transport, storage: ScriptedStorage(failure: "cannot write \(Self.token)"))
    let error = await #expect(throws: AppNorthError.self) { try await EveryCall.vote.make(on: client) }
    #expect(error?.code == .storage)
    #expect(error?.detail == "the voter token: the storage threw Failure")
    #expect(transport.requests.isEmpty)
  }

  @Test func storageThatKeepsADamagedTextIsAnError() async throws {
    let client = try Sample.client(transport, storage: ScriptedStorage("damaged", isDeaf: true))
    #expect(await refused(.vote, client) == .storage)
    #expect(transport.requests.isEmpty)
  }

  @Test func theClientDumpsWithoutIt() async throws {
    let client = try Sample.client(transport, storage: MemoryVoterTokenStorage())
    _ = await refused(.ideas, client)
    let token = try #require(sentTokens.compactMap(\.self).first)
    var text = ""
    dump(client, to: &text)
    #expect(text.contains("redacted voter token"))
    #expect(!text.contains(token))
  }

  @Test func oneThatLooksLikeAnotherKindOfIDIsNotMade() throws {
    // Base64url of the first 16 bytes begins with "app_", of the next 16 not.
    let bytes = try #require(Base64URL.decode(ArraySlice("app_AAAAAAAAAAAAAAAAAA".utf8)))
    var generator = ScriptedGenerator(bytes: bytes + [UInt8](repeating: 7, count: 16))
    let token = VoterToken.random(using: &generator)
    #expect(token.text == Base64URL.encode([UInt8](repeating: 7, count: 16)))
  }
}

/// Answers nothing for a while, and fails then and later.
private final class StuckStorage: VoterTokenStorage {
  private let isFailing = DispatchSemaphore(value: 0)
  private let count = Locked(0)

  var loads: Int { count.withLock { $0 } }

  func fail() async {
    while loads == 0 { await Task.yield() }
    // The other calls come meanwhile.
    try? await Task.sleep(for: .milliseconds(200))
    isFailing.signal()
  }

  func load(for appID: AppID) throws -> String? {
    count.withLock { $0 += 1 }
    isFailing.wait()
    isFailing.signal()
    throw ScriptedStorage.Failure(description: "stuck")
  }

  func store(_ token: String, replacing former: String?, for appID: AppID) -> String { token }
}

/// Gives each byte as the low byte of a number, and then zeros.
private struct ScriptedGenerator: RandomNumberGenerator {
  var bytes: [UInt8]

  mutating func next() -> UInt64 {
    bytes.isEmpty ? 0 : UInt64(bytes.removeFirst())
  }
}
