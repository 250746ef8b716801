import AppNorthIdentity
import AppNorthService
import Database
import Foundation
import Synchronization
import Testing

/// What comes after a change in the database's order is refused, also when it was accepted before and had to wait.
struct StandingTests {
  enum Change: String, CaseIterable, Sendable {
    case rotate
    case promote
    case discard
    case block
    case revokeToken
    case requirePersons

    var refusal: String {
      switch self {
      case .rotate, .promote, .discard: "401 INVALID_IDENTITY signature_mismatch"
      case .block: "401 INVALID_IDENTITY blocked"
      case .revokeToken: "401 ADMIN_TOKEN_REQUIRED"
      case .requirePersons: "401 IDENTITY_REQUIRED"
      }
    }

    /// The change itself, without what tells servers of it: a server that is held up has not heard.
    var statement: String {
      switch self {
      case .rotate, .promote: "UPDATE identity_secrets SET state = 'ended', sealed = NULL WHERE state = 'current'"
      case .discard: "UPDATE identity_secrets SET state = 'ended', sealed = NULL WHERE state = 'next'"
      case .block: "UPDATE people SET blocked_at = 1"
      case .revokeToken: "UPDATE api_tokens SET revoked_at = 1"
      case .requirePersons: "UPDATE projects SET identity_policy = 'required'"
      }
    }
  }

  @Test(arguments: Change.allCases)
  func endsWithTheChangeForARequestThatWaitsForItsTurn(_ change: Change) async throws {
    let service = try await ServiceUnderTest()
    let scene = try await Scene(service, change)
    let database = try #require(service.service.core.database as? SQLiteDatabase)
    let latch = Latch()
    async let changed: Void = database.write { session in
      latch.wait()
      try session.execute(change.statement)
    }
    while !latch.isReached { try await Task.sleep(for: .milliseconds(1)) }
    let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
      for request in scene.requests { group.addTask { try await service.send(request) } }
      while database.waitingWriteCount < scene.requests.count { try await Task.sleep(for: .milliseconds(1)) }
      latch.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await changed
    for answer in answers { #expect(answer.summary == change.refusal, Comment(rawValue: answer.text)) }
    await service.stop()
  }

  @Test func endsForAReadThatWaitsForItsTurn() async throws {
    let service = try await ServiceUnderTest()
    let scene = try await Scene(service, .rotate)
    let person = try scene.project.person("a@example.com")
    let database = try #require(service.service.core.database as? SQLiteDatabase)
    #expect(try await person.get("/v1/me").status == 200)
    let latch = Latch()
    #expect(SQLiteSettings().readerCount == 3)
    async let first: Void = database.read { _ in latch.wait() }
    async let second: Void = database.read { _ in latch.wait() }
    async let third: Void = database.read { _ in latch.wait() }
    async let answer = person.get("/v1/chat/messages")
    // The renewal of the leases is the other read that waits.
    while database.waitingReadCount < 2 { try await Task.sleep(for: .milliseconds(1)) }
    try await database.write { try $0.execute(Change.rotate.statement) }
    latch.open()
    #expect(try await answer.summary == Change.rotate.refusal)
    _ = try await (first, second, third)
    await service.stop()
  }

  /// Holds up the database's threads until it is opened.
  private final class Latch: Sendable {
    private let isOpen = Mutex(false)
    private let reached = Mutex(false)

    var isReached: Bool { reached.withLock { $0 } }

    func wait() {
      reached.withLock { $0 = true }
      while !isOpen.withLock({ $0 }) { usleep(1_000) }
    }

    func open() { isOpen.withLock { $0 = true } }
  }

  /// A project with a person, a report and an administrator; and what is sent while the change waits.
  private struct Scene {
    let project: TestProject
    let requests: [Request]

    init(_ service: ServiceUnderTest, _ change: Change) async throws {
      let made = try await service.project()
      let person = try made.person("a@example.com")
      let report = try await person.report()
      let message = try await person.say("hello")
      let administrator = try await service.administrator()
      let personID = try await administrator.personID("a@example.com", in: made)
      var signing = made
      if change == .promote || change == .discard {
        let staged = made.with(try await service.service.core.secrets.perform(.stage, in: made.id, by: .program))
        if change == .discard { signing = staged }
      }
      project = signing
      let caller = try signing.person("a@example.com")
      let voter = made.voter("voter-0123456789abcdefghij")
      let draft = #"{"title":"t","details":""}"#
      switch change {
      case .rotate, .promote, .discard, .block:
        requests = [
          caller.request("POST", "/v1/reports", json: draft, key: "1"),
          caller.request("POST", "/v1/reports/\(report)/messages", json: #"{"text":"t"}"#, key: "2"),
          caller.request("POST", "/v1/chat/messages", json: #"{"text":"t"}"#, key: "3"),
          caller.request("PUT", "/v1/chat/read", json: #"{"upTo":"\#(message)"}"#),
        ]
      case .revokeToken:
        let ideas = made.adminPath + "/ideas"
        let idea = try await administrator.post(ideas, draft).string("id")
        let other = try await administrator.post(ideas, draft).string("id")
        let comment = try await administrator.post(ideas + "/\(idea)/comments", #"{"text":"t"}"#).string("id")
        requests = [
          administrator.request("POST", ideas, json: draft),
          administrator.request("PATCH", ideas + "/\(idea)", json: #"{"status":"planned"}"#),
          administrator.request("PATCH", ideas + "/\(idea)", json: "{}"),
          administrator.request("PUT", ideas + "/\(idea)/merge", json: #"{"into":"\#(other)"}"#),
          administrator.request("DELETE", ideas + "/\(idea)/merge"),
          administrator.request("PUT", ideas + "/\(idea)/votes/\(personID)"),
          administrator.request("DELETE", ideas + "/\(idea)/votes/\(personID)"),
          administrator.request("POST", ideas + "/\(idea)/comments", json: #"{"text":"t"}"#),
          administrator.request("PATCH", ideas + "/\(idea)/comments/\(comment)", json: #"{"isHidden":true}"#),
          administrator.request("DELETE", ideas + "/\(other)"),
          administrator.request("POST", made.adminPath + "/secret", json: #"{"action":"rotate"}"#),
          administrator.request("POST", made.adminPath + "/reports/\(report)/messages", json: #"{"text":"t"}"#),
          administrator.request("POST", made.adminPath + "/chats/\(personID)/messages", json: #"{"text":"t"}"#),
          administrator.request("GET", made.adminPath + "/people/\(personID)/export"),
        ]
      case .requirePersons:
        requests = [voter.request("POST", "/v1/reports", json: draft, key: "1")]
      }
    }
  }
}
