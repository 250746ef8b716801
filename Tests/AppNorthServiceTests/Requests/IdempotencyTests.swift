import AppNorthIdentity
import Foundation
import Testing

/// A creating request that is sent again creates nothing again (contract, 3; design, 5).
struct IdempotencyTests {
  private static let body = #"{"title":"t","details":"d"}"#

  @Test(arguments: ["/v1/reports", "/v1/chat/messages", "/v1/reports/{id}/messages"])
  func givesTheSameAnswerAndOneRow(_ pattern: String) async throws {
    let person = try await Self.person()
    let target = pattern.replacing("{id}", with: try await person.report("earlier"))
    let json = pattern == "/v1/reports" ? Self.body : #"{"text":"once"}"#
    let first = try await person.post(target, json, key: "k")
    let second = try await person.post(target, json, key: "k")
    #expect(first.status == 201)
    #expect(second.status == 201)
    #expect(first.body == second.body)
    let id = try first.string("id")
    #expect(try await person.get(target).strings("id").filter { $0 == id }.count == 1)
    #expect(try await person.get(target).items().count == (pattern == "/v1/reports" ? 2 : 1))
  }

  @Test func createsOnceOutOfFiftyAtOnce() async throws {
    let person = try await Self.person()
    let bodies = try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<50 { group.addTask { try await person.post("/v1/reports", Self.body, key: "same") } }
      return try await group.reduce(into: [[UInt8]: Int]()) { $0[$1.body, default: 0] += $1.status == 201 ? 1 : 0 }
    }
    #expect(bodies.count == 1)
    #expect(bodies.first?.value == 50)
    #expect(try await person.get("/v1/reports").items().count == 1)
  }

  @Test(arguments: [
    ("/v1/reports", #"{"title":"other","details":"d"}"#), ("/v1/reports", #"{"title":"t","details":"d" }"#),
    ("/v1/chat/messages", #"{"text":"t"}"#),
  ])
  func refusesTheKeyForAnotherRequest(_ target: String, _ json: String) async throws {
    let person = try await Self.person()
    #expect(try await person.post("/v1/reports", Self.body, key: "k").status == 201)
    #expect(try await person.post(target, json, key: "k").summary == "409 CONFLICT")
    #expect(try await person.get("/v1/reports").items().count == 1)
    #expect(try await person.get("/v1/chat/messages").items().isEmpty)
  }

  @Test func keepsTheKeysOfTwoCallersApart() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let callers = [
      try project.person("a@example.com"), try project.person("b@example.com"),
      project.voter("voter-0123456789abcdefghij"),
    ]
    var ids: Set<String> = []
    for caller in callers {
      ids.insert(try await caller.post("/v1/reports", Self.body, key: "k").string("id"))
      #expect(try await caller.get("/v1/reports").items().count == 1)
    }
    #expect(ids.count == 3)
  }

  @Test(arguments: [
    [], [""], [String(repeating: "k", count: 129)], ["two words"], ["k\u{e9}"], ["k", "k"], ["k", "l"], ["tab\there"],
  ])
  func refusesARequestWithoutOneGoodKey(_ keys: [String]) async throws {
    let person = try await Self.person()
    for target in ["/v1/reports", "/v1/chat/messages"] {
      var request = person.request("POST", target, json: target == "/v1/reports" ? Self.body : #"{"text":"t"}"#)
      for key in keys { request.add([("Idempotency-Key", key)]) }
      #expect(try await person.service.send(request).summary == "400 INVALID_REQUEST")
    }
    #expect(try await person.get("/v1/reports").items().isEmpty)
    #expect(try await person.get("/v1/chat/messages").items().isEmpty)
  }

  @Test(arguments: ["k", "!", "~", String(repeating: "k", count: 128)])
  func takesEveryVisibleKey(_ key: String) async throws {
    #expect(try await Self.person().post("/v1/reports", Self.body, key: key).status == 201)
  }

  @Test func remembersTheKeyAcrossARestart() async throws {
    let first = try await ServiceUnderTest()
    let project = try await first.project()
    let before = try await project.person("a@example.com").post("/v1/reports", Self.body, key: "k")
    await first.stop()
    let second = try await ServiceUnderTest(folder: first.folder, clock: first.clock)
    let again = TestProject(service: second, project: project.project, secret: project.secret)
    let after = try await again.person("a@example.com").post("/v1/reports", Self.body, key: "k")
    #expect(before.status == 201)
    #expect(after.body == before.body)
    #expect(try await second.rowCounts()["reports"] == 1)
    await second.stop()
  }

  @Test func doesNotSpendTheKeyOnARefusedRequest() async throws {
    let person = try await Self.person()
    #expect(try await person.post("/v1/reports", #"{"title":"","details":""}"#, key: "k").status == 400)
    #expect(try await person.post("/v1/reports", Self.body, key: "k").status == 201)
  }

  @Test func worksForTheTeamWhereAKeyIsSent() async throws {
    let project = try await ServiceUnderTest.shared().project()
    _ = try await project.person("a@example.com").say("hello")
    let administrator = try await project.service.administrator()
    let id = try await administrator.personID("a@example.com", in: project)
    let target = project.adminPath + "/chats/\(id)/messages"
    let request = administrator.request("POST", target, json: #"{"text":"hi"}"#).adding("Idempotency-Key", "k")
    let (first, second) = (try await project.service.send(request), try await project.service.send(request))
    #expect(first.status == 201)
    #expect(first.body == second.body)
    for _ in 0..<2 { #expect(try await administrator.post(target, #"{"text":"hi"}"#).status == 201) }
    #expect(try await administrator.get(target).strings("text") == ["hello", "hi", "hi", "hi"])
  }

  private static func person() async throws -> ClientCaller {
    try await SharedProject.shared().person(UUID().uuidString + "@example.com")
  }
}
