import AppNorth
import Foundation
import Testing

/// No answer of one person reaches the next.
@Suite(.timeLimit(.minutes(1))) struct AccountSwitchTests {
  /// What happens while a call of Jane's is under way.
  enum Change: CaseIterable {
    case signsOut, becomesAnotherPerson, signsOutAndInAgain

    func make(on client: AppNorthClient) throws {
      switch self {
      case .signsOut: client.clearIdentityCredential()
      case .becomesAnotherPerson: client.setIdentityCredential(try Sample.credential("other@example.com"))
      case .signsOutAndInAgain:
        client.clearIdentityCredential()
        client.setIdentityCredential(try Sample.credential())
      }
    }
  }

  /// What comes back too late.
  enum LateAnswer: CaseIterable {
    case success, refusal, unreadable, lostConnection

    func give(_ request: TransportRequest) throws(TransportFailure) -> TransportResponse {
      switch self {
      case .success: .me(request)
      case .refusal: .problem(401, "INVALID_IDENTITY", reason: "expired")
      case .unreadable: .json("{}")
      case .lostConnection: throw .connectionLost
      }
    }
  }

  @Test(arguments: Change.allCases, LateAnswer.allCases)
  func aLateAnswerIsDropped(change: Change, answer: LateAnswer) async throws {
    let gate = Gate()
    let transport = FakeTransport { request, _ throws(TransportFailure) in
      await gate.pass()
      return try answer.give(request)
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.me() }
    await gate.arrived()
    try change.make(on: client)
    await gate.open()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
  }

  @Test func aRenewalDropsNothing() async throws {
    let gate = Gate()
    let transport = FakeTransport { request, _ in
      await gate.pass()
      return .me(request)
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.me() }
    await gate.arrived()
    client.setIdentityCredential(try Sample.credential(" JANE@example.com", expiresAt: Sample.expiry + 900))
    await gate.open()
    #expect(try await call.value.email == "jane@example.com")
  }

  @Test func canonicallyEquivalentEmailsAreTwoPeople() async throws {
    let gate = Gate()
    let client = try Sample.client(
      FakeTransport { request, _ in
        await gate.pass()
        return .me(request)
      })
    client.setIdentityCredential(try Sample.credential("jan\u{E9}@example.com"))
    let call = Task { try await client.me() }
    await gate.arrived()
    client.setIdentityCredential(try Sample.credential("jane\u{301}@example.com"))
    await gate.open()
    await #expect(throws: AppNorthError.self) { try await call.value }
  }

  @Test func theVeryNextCallIsTheNextPersons() async throws {
    let client = try Sample.client(FakeTransport { request, _ in .me(request) })
    client.setIdentityCredential(try Sample.credential())
    #expect(try await client.me().email == "jane@example.com")
    client.setIdentityCredential(try Sample.credential("other@example.com"))
    #expect(try await client.me().email == "other@example.com")
    client.clearIdentityCredential()
    #expect(try await client.me().email == "nobody")
  }

  @Test func signingOutCancelsWhatIsUnderWay() async throws {
    let gate = Gate()
    let transport = FakeTransport { _, _ throws(TransportFailure) in
      await gate.pass()
      do { try await LongWait.untilCancelled() } catch { throw .cancelled }
      return .report
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.me() }
    await gate.open()
    await gate.arrived()
    client.clearIdentityCredential()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
  }

  @Test func a401LeavesTheCredentialInstalledAndIsNotRetried() async throws {
    let transport = FakeTransport { request, position in
      position == 0 ? .problem(401, "INVALID_IDENTITY", reason: "signature_mismatch") : .me(request)
    }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.me() }
    #expect(error?.reason == "signature_mismatch")
    #expect(transport.requests.count == 1)
    #expect(try await client.me().email == "jane@example.com")
  }

  /// The answer is complete while the main actor is busy; then the same actor signs out. A last check made anywhere
  /// else would already have let the answer through.
  @MainActor @Test func anAnswerThatWaitsForItsActorIsDroppedBySigningOutThere() async throws {
    let gate = Gate()
    let client = try Sample.client(
      FakeTransport { request, _ in
        await gate.pass()
        return .me(request)
      })
    client.setIdentityCredential(try Sample.credential())
    let call = Task { @MainActor in try await client.me() }
    await gate.arrived()
    Task.detached { await gate.open() }
    Self.holdThisActor()
    client.clearIdentityCredential()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
  }

  private nonisolated static func holdThisActor() {
    usleep(200_000)
  }

  @Test func manySwitchesUnderLoadNeverMixPeople() async throws {
    let transport = FakeTransport { request, position in
      // Spread over the scheduler, so that answers come back in any order.
      for _ in 0..<(position % 7) { await Task.yield() }
      return .me(request)
    }
    let screen = Screen(client: try Sample.client(transport))
    await withTaskGroup { group in
      for worker in 0..<16 {
        group.addTask {
          for round in 0..<100 {
            if (worker + round) % 4 == 0 { await screen.change(to: round % 5) }
            await screen.refresh()
          }
        }
      }
    }
    #expect(await screen.mixed == 0)
    #expect(await screen.shown > 0)
    #expect(await screen.dropped > 0)
    for request in transport.requests {
      #expect(Screen.isConsistent(request))
    }
  }
}

/// An app's screen: on its own actor, what is shown belongs to who is signed in.
private actor Screen {
  private let client: AppNorthClient
  private var person = "nobody"
  private(set) var shown = 0
  private(set) var dropped = 0
  private(set) var mixed = 0

  init(client: AppNorthClient) {
    self.client = client
  }

  /// Person 0 is nobody.
  func change(to number: Int) {
    do {
      guard number > 0 else {
        person = "nobody"
        return client.clearIdentityCredential()
      }
      person = "person\(number)@example.com"
      client.setIdentityCredential(
        try Sample.credential(person, signature: String(repeating: "\(number)", count: 64)))
    } catch {
      mixed += 1
    }
  }

  func refresh() async {
    do {
      let owner = try await client.me().email
      shown += 1
      if owner != person { mixed += 1 }
    } catch let error as AppNorthError where error.code == .identityChanged {
      dropped += 1
    } catch {
      mixed += 1
    }
  }

  /// Whether email and signature are of one person.
  static func isConsistent(_ request: TransportRequest) -> Bool {
    guard let email = request.header("X-AppNorth-Identity-Email") else {
      return request.header("X-AppNorth-Identity-Signature") == nil
    }
    guard let digit = email.dropFirst("person".count).first else { return false }
    return request.header("X-AppNorth-Identity-Signature") == String(repeating: digit, count: 64)
  }
}
