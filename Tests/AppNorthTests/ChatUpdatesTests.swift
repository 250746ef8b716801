import AppNorth
import Foundation
import Testing

/// Each message once and in order, for as long as its person stays.
@Suite(.timeLimit(.minutes(1))) struct ChatUpdatesTests {
  private let world = TestWorld()

  /// A client of Jane's whose service gives these answers in turn, and then refuses for good.
  private func script(_ answers: [TransportResponse?]) throws -> (AppNorthClient, FakeTransport) {
    let transport = FakeTransport { _, position throws(TransportFailure) in
      guard position < answers.count else { return .problem(404, "NOT_FOUND") }
      guard let answer = answers[position] else { throw .connectionLost }
      return answer
    }
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    return (client, transport)
  }

  /// All messages until the sequence ends, and why it did.
  private func all(_ updates: ChatUpdates) async -> (messages: [String], end: AppNorthError?) {
    var messages: [String] = []
    do {
      for try await message in updates { messages.append(message.id.text) }
      return (messages, nil)
    } catch {
      return (messages, error as? AppNorthError)
    }
  }

  private static func after(_ request: TransportRequest) -> String? {
    URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "after" }?.value
  }

  @Test func givesEachMessageOnceAndInOrder() async throws {
    let (client, _) = try script([.messages(["m1", "m2"]), .messages([]), .messages(["m3"])])
    #expect(await all(client.chatUpdates()).messages == ["m1", "m2", "m3"])
  }

  @Test func asksForWhatFollowsTheLastMessage() async throws {
    let (client, transport) = try script([.messages(["m1", "m2"]), .messages([]), .messages(["m3"])])
    _ = await all(client.chatUpdates(after: try MessageID("m0")))
    #expect(transport.requests.map(Self.after) == ["m0", "m2", "m2", "m3"])
  }

  @Test func aLostAnswerSkipsNothing() async throws {
    let (client, transport) = try script([.messages(["m1"]), nil, .messages(["m2"])])
    #expect(await all(client.chatUpdates()).messages == ["m1", "m2"])
    #expect(transport.requests.map(Self.after) == [nil, "m1", "m1", "m2"])
  }

  @Test func anAnswerThatBeginsTooEarlyRepeatsNothing() async throws {
    let (client, _) = try script([.messages(["m1", "m2"]), .messages(["m1", "m2", "m3"]), .messages(["m3"])])
    #expect(await all(client.chatUpdates()).messages == ["m1", "m2", "m3"])
  }

  @Test(arguments: [
    (401, "INVALID_IDENTITY"), (401, "IDENTITY_REQUIRED"), (404, "UNKNOWN_APP"), (400, "INVALID_REQUEST"),
    (403, "ORIGIN_NOT_ALLOWED"), (418, "SOMETHING_NEW"),
  ])
  func aPermanentRefusalEndsIt(status: Int, code: String) async throws {
    let (client, transport) = try script([.messages(["m1"]), .problem(status, code)])
    let (messages, end) = await all(client.chatUpdates())
    #expect(messages == ["m1"])
    #expect(end?.code.rawValue == code)
    #expect(transport.requests.count == 2)
  }

  @Test func nothingFollowsTheEnd() async throws {
    let (client, transport) = try script([])
    var iterator = client.chatUpdates().makeAsyncIterator()
    do {
      _ = try await iterator.next()
      Issue.record("the first refusal must end it")
    } catch {}
    #expect(try await iterator.next() == nil)
    #expect(transport.requests.count == 1)
  }

  @Test func waitsLongerAfterEachFailureInARow() async throws {
    let (client, _) = try script([nil, nil, nil, .messages(["m1"]), nil])
    _ = await all(client.chatUpdates())
    #expect(world.pauses == [.milliseconds(375), .milliseconds(750), .milliseconds(1500), .milliseconds(375)])
  }

  @Test(arguments: [(429, "RATE_LIMITED"), (503, "UNAVAILABLE")])
  func waitsAtLeastAsLongAsTheServiceAsks(status: Int, code: String) async throws {
    let (client, _) = try script([.problem(status, code, headers: [("retry-after", "7")])])
    _ = await all(client.chatUpdates())
    #expect(world.pauses == [.milliseconds(7500)])
  }

  @Test func aServiceThatDoesNotHoldItsAnswerBackIsNotAskedInAHotLoop() async throws {
    let (client, _) = try script([.messages([]), .messages([])])
    _ = await all(client.chatUpdates())
    #expect(world.pauses == [.seconds(1), .seconds(1)])
  }

  @Test func usesTheRenewedCredential() async throws {
    let renewed = String(repeating: "a", count: 64)
    let (client, transport) = try script([.messages(["m1"])])
    var iterator = client.chatUpdates().makeAsyncIterator()
    _ = try await iterator.next()
    client.setIdentityCredential(try Sample.credential(signature: renewed))
    await #expect(throws: AppNorthError.self) { try await iterator.next() }
    #expect(transport.requests.map { $0.header("X-AppNorth-Identity-Signature") } == [Sample.signature, renewed])
  }

  @Test func endsWhenTheCredentialExpires() async throws {
    let (client, transport) = try script([.messages(["m1"])])
    var iterator = client.chatUpdates().makeAsyncIterator()
    _ = try await iterator.next()
    world.set(unixSeconds: Double(Sample.expiry))
    let error = await #expect(throws: AppNorthError.self) { try await iterator.next() }
    #expect(error?.reason == "expired")
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: AccountSwitchTests.Change.allCases)
  func messagesThatWaitAreNotGivenToTheNextPerson(change: AccountSwitchTests.Change) async throws {
    let (client, _) = try script([.messages(["m1", "m2"])])
    var iterator = client.chatUpdates().makeAsyncIterator()
    _ = try await iterator.next()
    try change.make(on: client)
    let error = await #expect(throws: AppNorthError.self) { try await iterator.next() }
    #expect(error?.code == .identityChanged)
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: AccountSwitchTests.Change.allCases)
  func belongsToThePersonWhoWasThereWhenItWasMade(change: AccountSwitchTests.Change) async throws {
    let (client, transport) = try script([.messages(["m1"])])
    let updates = client.chatUpdates()
    try change.make(on: client)
    let (messages, end) = await all(updates)
    #expect(messages.isEmpty)
    #expect(end?.code == .identityChanged)
    #expect(transport.requests.isEmpty)
  }

  @Test func signingOutEndsAPollUnderWay() async throws {
    let gate = Gate()
    let client = try Sample.client(
      FakeTransport { _, _ throws(TransportFailure) in
        await gate.pass()
        do { try await LongWait.untilCancelled() } catch { throw .cancelled }
        return .messages(["m1"])
      }, world: world)
    client.setIdentityCredential(try Sample.credential())
    await gate.open()
    let updates = client.chatUpdates()
    let end = Task { await all(updates) }
    await gate.arrived()
    client.clearIdentityCredential()
    #expect(await end.value.end?.code == .identityChanged)
  }

  @Test func signingOutEndsAWait() async throws {
    let gate = Gate()
    await gate.open()
    let world = world.environment
    let environment = ClientEnvironment(
      now: world.now, uptime: world.uptime,
      sleep: { _ in
        await gate.pass()
        try await LongWait.untilCancelled()
      }, chance: world.chance)
    let client = AppNorthClient(
      configuration: try Sample.configuration(),
      transport: FakeTransport { _, _ throws(TransportFailure) in throw .unreachable }, environment: environment)
    client.setIdentityCredential(try Sample.credential())
    let updates = client.chatUpdates()
    let end = Task { await all(updates) }
    await gate.arrived()
    client.clearIdentityCredential()
    #expect(await end.value.end?.code == .identityChanged)
  }

  @Test func cancellingTheTaskEndsIt() async throws {
    let gate = Gate()
    await gate.open()
    let client = try Sample.client(
      FakeTransport { _, _ throws(TransportFailure) in
        await gate.pass()
        do { try await LongWait.untilCancelled() } catch { throw .cancelled }
        return .messages(["m1"])
      }, world: world)
    let updates = client.chatUpdates()
    let loop = Task { for try await _ in updates {} }
    await gate.arrived()
    loop.cancel()
    await #expect(throws: CancellationError.self) { try await loop.value }
  }
}
