import AppNorth
import Testing

/// A creating call is repeated once, after a lost connection only.
@Suite struct RetryTests {
  private static let creating = EveryCall.allCases.filter(\.isCreating)

  private let lost = FakeTransport { _, _ throws(TransportFailure) in throw .connectionLost }

  @Test(arguments: creating)
  func isMadeTwiceAndThenFails(call: EveryCall) async throws {
    let client = try Sample.client(lost)
    let error = await #expect(throws: AppNorthError.self) { try await call.make(on: client) }
    #expect(error?.code == .network)
    #expect(error?.isRetryable == true)
    #expect(lost.requests.count == 2)
  }

  @Test(arguments: creating)
  func theSecondAttemptIsTheSameRequest(call: EveryCall) async throws {
    let client = try Sample.client(lost)
    await #expect(throws: AppNorthError.self) { try await call.make(on: client) }
    let first = try #require(lost.requests.first)
    let second = try #require(lost.requests.last)
    #expect(first.headers == second.headers)
    #expect(first.body == second.body)
    #expect(first.url == second.url)
  }

  @Test(arguments: EveryCall.allCases.filter { !$0.isCreating && $0 != .chatUpdates })
  func otherCallsAreMadeOnce(call: EveryCall) async throws {
    let client = try Sample.client(lost)
    await #expect(throws: AppNorthError.self) { try await call.make(on: client) }
    #expect(lost.requests.count == 1)
  }

  @Test(arguments: [TransportFailure.unreachable, .timedOut, .untrusted, .answerTooLarge, .other(-1)])
  func anotherFailureIsNotRepeated(failure: TransportFailure) async throws {
    let transport = FakeTransport { _, _ throws(TransportFailure) in throw failure }
    let client = try Sample.client(transport)
    await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [400, 401, 409, 429, 500, 502, 503])
  func anAnswerIsNotRepeated(status: Int) async throws {
    let transport = FakeTransport { _, _ in .problem(status, "UNAVAILABLE") }
    let client = try Sample.client(transport)
    await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(transport.requests.count == 1)
  }

  @Test func theSecondAttemptCarriesTheRenewedCredentialOfTheSamePerson() async throws {
    let renewed = String(repeating: "a", count: 64)
    let installed = Installer()
    let transport = FakeTransport { _, position throws(TransportFailure) in
      guard position == 0 else { return .messages([]) }
      await installed.install()
      throw .connectionLost
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    await installed.set(client, next: try Sample.credential(signature: renewed))
    await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(transport.requests.map { $0.header("X-AppNorth-Identity-Signature") } == [Sample.signature, renewed])
  }

  @Test func theNextPersonNeverRepeatsIt() async throws {
    let installed = Installer()
    let transport = FakeTransport { _, _ throws(TransportFailure) in
      await installed.install()
      throw .connectionLost
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    await installed.set(client, next: try Sample.credential("other@example.com"))
    let error = await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(error?.code == .identityChanged)
    #expect(transport.requests.count == 1)
  }

  @Test func itIsNotRepeatedOnceTheCredentialHasExpired() async throws {
    let world = TestWorld()
    let transport = FakeTransport { _, _ throws(TransportFailure) in
      world.set(unixSeconds: Double(Sample.expiry))
      throw .connectionLost
    }
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(error?.reason == "expired")
    #expect(transport.requests.count == 1)
  }

  @Test func aCancelledCallIsNotRepeated() async throws {
    let gate = Gate()
    let transport = FakeTransport { _, _ throws(TransportFailure) in
      await gate.pass()
      throw .connectionLost
    }
    let client = try Sample.client(transport)
    let call = Task { try await client.sendChatMessage("Hi") }
    await gate.arrived()
    call.cancel()
    await gate.open()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(transport.requests.count == 1)
  }

  @Test func cancellingBeforeTheCallSendsNothing() async throws {
    let client = try Sample.client(lost)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.sendChatMessage("Hi")
    }
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(lost.requests.isEmpty)
  }
}

/// Lets an answer change who is installed.
private actor Installer {
  private var change: (client: AppNorthClient, next: AppNorthIdentityCredential)?

  func set(_ client: AppNorthClient, next: AppNorthIdentityCredential) {
    change = (client, next)
  }

  func install() {
    if let change { change.client.setIdentityCredential(change.next) }
  }
}
