import Foundation
import Testing

@testable import AppNorth

/// After a reset, nothing of the former installation comes back as the new one's.
@Suite(.timeLimit(.minutes(1))) struct VoterTokenResetTests {
  private static let former = "0123456789_-abcdefghij"

  /// Answers with an idea whose title is the voter token of the request.
  private static func echo(_ request: TransportRequest) -> TransportResponse {
    .json(TransportResponse.idea(title: request.header("X-AppNorth-Voter-Token") ?? "none"))
  }

  private static func token(_ client: AppNorthClient) async throws -> String {
    try await client.idea(IdeaID("ida_1")).title
  }

  private let storage = ScriptedStorage(former)
  private let transport = FakeTransport { request, _ in echo(request) }

  @Test func theNextCallCarriesAnother() async throws {
    let client = try Sample.client(transport, storage: storage)
    #expect(try await Self.token(client) == Self.former)
    try await client.resetVoterToken()
    let next = try await Self.token(client)
    #expect(next != Self.former)
    #expect(storage.text == next)
  }

  @Test func isRightBeforeTheFirstCallToo() async throws {
    let client = try Sample.client(transport, storage: storage)
    try await client.resetVoterToken()
    #expect(try await Self.token(client) != Self.former)
  }

  @Test(arguments: AccountSwitchTests.LateAnswer.allCases)
  func anAnonymousCallUnderWayIsDropped(answer: AccountSwitchTests.LateAnswer) async throws {
    let gate = Gate()
    let transport = FakeTransport { request, _ throws(TransportFailure) in
      await gate.pass()
      return try answer.give(request)
    }
    let client = try Sample.client(transport, storage: storage)
    let call = Task { try await client.me() }
    await gate.arrived()
    try await client.resetVoterToken()
    await gate.open()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
  }

  @Test func aPersonsCallUnderWayGoesOn() async throws {
    let gate = Gate()
    let transport = FakeTransport { request, _ in
      await gate.pass()
      return .me(request)
    }
    let client = try Sample.client(transport, storage: storage)
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.me() }
    await gate.arrived()
    try await client.resetVoterToken()
    await gate.open()
    #expect(try await call.value.email == "jane@example.com")
  }

  @Test func itemsThatWaitAreNotGiven() async throws {
    let client = try Sample.client(FakeTransport { _, _ in .ideas(["a", "b"]) }, storage: storage)
    var iterator = client.allIdeas().makeAsyncIterator()
    _ = try await iterator.next()
    try await client.resetVoterToken()
    do {
      _ = try await iterator.next()
      Issue.record("an item of the former installation was given")
    } catch {
      #expect((error as? AppNorthError)?.code == .identityChanged)
    }
  }

  @Test func aLostActIsNotRepeatedUnderTheNewToken() async throws {
    let gate = Gate()
    let transport = FakeTransport { _, _ throws(TransportFailure) in
      await gate.pass()
      throw .connectionLost
    }
    let client = try Sample.client(transport, storage: storage)
    let call = Task { try await client.submitIdea(title: "T", details: "D") }
    await gate.arrived()
    try await client.resetVoterToken()
    await gate.open()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
    #expect(transport.requests.map { $0.header("X-AppNorth-Voter-Token") } == [Self.former])
  }

  /// The vote belongs to the former installation and still waits for its token when the reset begins.
  @Test func aVoteThatWaitsForItsTokenIsNotSentUnderTheNewOne() async throws {
    let slow = SlowStorage(Self.former)
    let client = try Sample.client(transport, storage: slow)
    let vote = Task { try await client.vote(for: IdeaID("ida_1")) }
    await slow.wasAsked()
    let reset = Task { try await client.resetVoterToken() }
    // The former generation is over before the reset waits for the storage.
    while client.identity.isCurrent(IdentityGeneration()), !Task.isCancelled { await Task.yield() }
    slow.letGo()
    try await reset.value
    let error = await #expect(throws: AppNorthError.self) { try await vote.value }
    #expect(error?.code == .identityChanged)
    #expect(transport.requests.isEmpty)
    #expect(try await Self.token(client) != Self.former)
  }

  @Test func aCallThatBeginsMeanwhileWaitsForTheNewToken() async throws {
    let slow = SlowStorage(Self.former)
    let client = try Sample.client(transport, storage: slow)
    let reset = Task { try await client.resetVoterToken() }
    await slow.wasAsked()
    let call = Task { try await Self.token(client) }
    slow.letGo()
    try await reset.value
    #expect(try await call.value == slow.text)
    #expect(slow.text != Self.former)
  }

  @Test func whenItCannotBeKeptTheFormerTokenIsStillNotSent() async throws {
    let client = try Sample.client(transport, storage: storage)
    #expect(try await Self.token(client) == Self.former)
    storage.fail("full")
    let error = await #expect(throws: AppNorthError.self) { try await client.resetVoterToken() }
    #expect(error?.code == .storage)
    #expect(try await Self.token(client) == "none")
    let vote = await #expect(throws: AppNorthError.self) { try await client.vote(for: IdeaID("ida_1")) }
    #expect(vote?.code == .storage)
    storage.fail(nil)
    let next = try await Self.token(client)
    #expect(next != Self.former && next != "none")
    #expect(storage.text == next)
  }

  @Test func aCancelledTaskStillCarriesItOut() async throws {
    let client = try Sample.client(transport, storage: storage)
    let reset = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await client.resetVoterToken()
    }
    try await reset.value
    #expect(storage.text != Self.former)
  }

  @Test func resetsAtTheSameTimeEndWithOneToken() async throws {
    let client = try Sample.client(transport, storage: storage)
    await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try await client.resetVoterToken() } }
    }
    let tokens = [try await Self.token(client), try await Self.token(client)]
    #expect(Set(tokens) == [storage.text])
    #expect(storage.text != Self.former)
  }

  @Test func manyResetsUnderLoadBringNoFormerTokenBack() async throws {
    let transport = FakeTransport { request, position in
      for _ in 0..<(position % 7) { await Task.yield() }
      return Self.echo(request)
    }
    let screen = InstallationScreen(client: try Sample.client(transport, storage: storage))
    await withTaskGroup { group in
      for worker in 0..<16 {
        group.addTask {
          for round in 0..<60 {
            if (worker + round) % 5 == 0 { await screen.reset() }
            await screen.refresh()
          }
        }
      }
    }
    #expect(await screen.mixed == 0)
    #expect(await screen.shown > 0)
    #expect(await screen.dropped > 0)
  }
}

/// An app's screen: what it is given after a reset must not be a former installation's.
private actor InstallationScreen {
  private let client: AppNorthClient
  private var present: Set<String> = []
  private var former: Set<String> = []
  private(set) var shown = 0
  private(set) var dropped = 0
  private(set) var mixed = 0

  init(client: AppNorthClient) {
    self.client = client
  }

  func reset() async {
    former.formUnion(present)
    present = []
    do {
      try await client.resetVoterToken()
    } catch {
      mixed += 1
    }
  }

  func refresh() async {
    do {
      let token = try await client.idea(IdeaID("ida_1")).title
      shown += 1
      if former.contains(token) { mixed += 1 }
      present.insert(token)
    } catch let error as AppNorthError where error.code == .identityChanged {
      dropped += 1
    } catch {
      mixed += 1
    }
  }
}

/// Storage whose first reading blocks until it is let go.
private final class SlowStorage: VoterTokenStorage {
  private let storage: ScriptedStorage
  private let gate = DispatchSemaphore(value: 0)
  private let asked = Gate()

  init(_ text: String) {
    storage = ScriptedStorage(text)
  }

  var text: String? { storage.text }

  func wasAsked() async {
    await asked.arrived()
  }

  func letGo() {
    gate.signal()
  }

  func load(for appID: AppID) throws -> String? {
    if storage.loads == 0 {
      Task {
        await asked.open()
        await asked.pass()
      }
      gate.wait()
    }
    return try storage.load(for: appID)
  }

  func store(_ token: String, replacing former: String?, for appID: AppID) throws -> String {
    try storage.store(token, replacing: former, for: appID)
  }
}
