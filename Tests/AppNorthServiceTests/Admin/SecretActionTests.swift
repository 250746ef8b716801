import AppNorthIdentity
import AppNorthService
import Testing

/// The state machine of a project's secrets (contract, 5).
struct SecretActionTests {
  enum Start: String, CaseIterable, Sendable {
    case none
    case current
    case currentAndNext
  }

  /// The states of the live secrets after the action; nil where it is refused.
  private static let table: [(Start, SecretAction, [String]?)] = [
    (.none, .create, ["current"]), (.none, .rotate, nil), (.none, .stage, nil), (.none, .promote, nil),
    (.none, .discard, nil),
    (.current, .create, nil), (.current, .rotate, ["current"]), (.current, .stage, ["current", "next"]),
    (.current, .promote, nil), (.current, .discard, nil),
    (.currentAndNext, .create, nil), (.currentAndNext, .rotate, ["current"]), (.currentAndNext, .stage, nil),
    (.currentAndNext, .promote, ["current"]), (.currentAndNext, .discard, ["current"]),
  ]

  @Test func namesEveryActionInEveryState() {
    #expect(Self.table.count == Start.allCases.count * SecretAction.allCases.count)
  }

  @Test(arguments: table.indices)
  func followsTheTable(_ row: Int) async throws {
    let (start, action, expected) = Self.table[row]
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project(hasSecret: false)
    let secrets = service.service.core.secrets
    var fingerprints: [String: String] = [:]
    if start != .none {
      fingerprints["current"] = try await secrets.perform(.create, in: project.id, by: .program)?.fingerprint
    }
    if start == .currentAndNext {
      fingerprints["next"] = try await secrets.perform(.stage, in: project.id, by: .program)?.fingerprint
    }
    let administrator = try await service.administrator()
    let answer = try await administrator.post(project.adminPath + "/secret", #"{"action":"\#(action.rawValue)"}"#)
    let live = try await administrator.get(project.adminPath + "/secrets").items()
      .filter { $0["state"] != .string("ended") }
    let states = live.compactMap { $0["state"]?.stringValue }.sorted()
    guard let expected else {
      #expect(answer.summary == "409 CONFLICT")
      #expect(states == (start == .none ? [] : start == .current ? ["current"] : ["current", "next"]))
      return
    }
    #expect(answer.status == (action.makesSecret ? 201 : 200))
    #expect((answer["secret"] != nil) == action.makesSecret)
    #expect(states == expected)
    let current = live.first { $0["state"] == .string("current") }?["fingerprint"]?.stringValue
    switch action {
    case .create, .rotate: #expect(current == answer["fingerprint"]?.stringValue)
    case .promote: #expect(current == fingerprints["next"])
    case .stage, .discard: #expect(current == fingerprints["current"])
    }
  }

  @Test func showsASecretOnceAndAfterwardsItsFingerprintOnly() async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project(hasSecret: false)
    let administrator = try await service.administrator(named: "keys")
    let made = try await administrator.post(project.adminPath + "/secret", #"{"action":"create"}"#)
    let secret = try made.string("secret")
    let fingerprint = try made.string("fingerprint")
    #expect(secret.hasPrefix("ans_"))
    #expect(secret.utf8.count == 47)
    #expect(fingerprint.utf8.count == 8)
    let use = project.with(IdentitySecret(shown: secret))
    #expect(try await use.person("a@example.com").get("/v1/me").status == 200)
    for target in ["", "/secrets", "/audit", "/people", "/outcomes", "/reports", "/chats"] {
      let answer = try await administrator.get(project.adminPath + target)
      #expect(answer.status == 200)
      #expect(!answer.everything.contains(secret))
    }
    let records = try await administrator.get(project.adminPath + "/secrets").items()
    #expect(records.map { $0["fingerprint"]?.stringValue } == [fingerprint])
    #expect(records.first?.keys == ["state", "fingerprint", "createdAt", "endedAt", "lastUsedAt"])
    let audit = try await administrator.get(project.adminPath + "/audit").items()
    #expect(audit.first?["action"] == .string("secret.create"))
    #expect(audit.first?["subject"] == .string(fingerprint))
    #expect(audit.first?["actor"]?.stringValue?.hasPrefix("token:keys tok_") == true)
  }

  @Test(arguments: ["{}", #"{"action":"delete"}"#, #"{"action":1}"#, #"{"action":"create","secret":"ans_x"}"#])
  func refusesAnotherAction(_ json: String) async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project(hasSecret: false)
    let answer = try await service.administrator().post(project.adminPath + "/secret", json)
    #expect(answer.summary == "400 INVALID_REQUEST")
  }

  @Test func endsNothingWhenTwoRotateAtOnce() async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project()
    async let first = service.service.core.secrets.perform(.rotate, in: project.id, by: .program)
    async let second = service.service.core.secrets.perform(.rotate, in: project.id, by: .program)
    var statuses: [Int] = []
    for secret in [try await first, try await second] {
      statuses.append(try await project.with(secret).person("a@example.com").get("/v1/me").status)
    }
    #expect(statuses.sorted() == [200, 401])
  }
}
