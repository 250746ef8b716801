import AppNorthIdentity
import AppNorthService
import Testing

/// A project's people as the team may use them.
struct PeopleTests {
  @Test func appearWithTheirFirstActionAndNotBefore() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    let caller = ClientCaller(
      service: project.service, appID: project.appID,
      headers: try project.identity("a@example.com", properties: ["plan": "pro"]))
    _ = try await caller.get("/v1/me")
    _ = try await caller.get("/v1/reports")
    #expect(try await administrator.get(project.adminPath + "/people").items().isEmpty)
    _ = try await caller.say("hello")
    let people = try await administrator.get(project.adminPath + "/people").items()
    #expect(people.map(\.keys) == [["id", "email", "properties", "firstSeenAt", "lastSeenAt", "blockedAt"]])
    #expect(people.first?["email"] == .string("a@example.com"))
    #expect(people.first?["properties"]?.objectValue?["plan"] == .string("pro"))
    _ = try await project.person("a@example.com").say("again, without properties")
    #expect(try await administrator.get(project.adminPath + "/people").items().first?["properties"] == .null)
  }

  @Test func areListedTheNewestFirstPageByPage() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    for name in ["a", "b", "c"] { _ = try await project.person("\(name)@example.com").say("hi") }
    let first = try await administrator.get(project.adminPath + "/people?limit=2")
    #expect(try first.strings("email") == ["c@example.com", "b@example.com"])
    let rest = try await administrator.get(project.adminPath + "/people?limit=2&cursor=\(first.string("nextCursor"))")
    #expect(try rest.strings("email") == ["a@example.com"])
    #expect(rest["nextCursor"] == .null)
  }

  @Test func endAPageWithTheirPropertiesEarly() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    let long = AppNorthIdentityProperty.string(String(repeating: "x", count: 200))
    let properties = Dictionary(uniqueKeysWithValues: (0..<9).map { ("p\($0)", long) })
    for number in 0..<75 {
      let identity = try project.identity("\(number)@example.com", properties: properties)
      _ = try await ClientCaller(service: project.service, appID: project.appID, headers: identity).say("hi")
    }
    let first = try await administrator.get(project.adminPath + "/people?limit=100")
    #expect(first.body.count < 150_000)
    let cursor = try first.string("nextCursor")
    let rest = try await administrator.get(project.adminPath + "/people?limit=100&cursor=\(cursor)")
    #expect(Set(try first.strings("email") + rest.strings("email")).count == 75 && rest["nextCursor"] == .null)
  }

  @Test func takeEverythingOfTheirsWithThemWhenTheyAreDeleted() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let service = project.service
    let administrator = try await service.administrator(named: "eraser")
    let (person, other) = (try project.person("a@example.com"), try project.person("b@example.com"))
    let report = try await person.report("erase-this-title")
    _ = try await person.post("/v1/reports/\(report)/messages", #"{"text":"erase-this-message"}"#)
    _ = try await person.say("erase-this-chat")
    let kept = try await other.report("keep-this")
    let id = try await administrator.personID("a@example.com", in: project)
    let address = project.adminPath + "/people/\(id)"
    _ = try await administrator.post(project.adminPath + "/chats/\(id)/messages", #"{"text":"to-be-erased-answer"}"#)
    let exported = try await administrator.get(address + "/export")
    for text in ["a@example.com", "erase-this-title", "erase-this-message", "erase-this-chat", "to-be-erased-answer"] {
      #expect(exported.text.contains(text))
    }
    #expect(!exported.text.contains("keep-this"))
    #expect(try await administrator.send("DELETE", address).status == 204)
    for target in ["", "/export", "/block"] {
      let method = target == "/block" ? "PUT" : "GET"
      #expect(try await administrator.send(method, address + target).summary == "404 NOT_FOUND")
    }
    #expect(try await person.get("/v1/reports/\(report)").status == 404)
    #expect(try await person.get("/v1/chat/messages").items().isEmpty)
    #expect(try await person.get("/v1/reports").items().isEmpty)
    #expect(try await other.get("/v1/reports/\(kept)").status == 200)
    let left = try await service.service.core.database.read { session in
      try session.first("SELECT count(*) FROM idempotency_keys WHERE caller = $1", [.text(id)]) { try $0.integer(0) }
    }
    #expect(left == 0, "an answer kept for a repeated request holds the text")
    #expect(
      try await administrator.get(project.adminPath + "/audit").strings("action").prefix(2)
        == ["person.delete", "person.export"])
  }

  @Test func cannotBeDeletedWhileBlocked() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    _ = try await project.person("a@example.com").say("hi")
    let address = project.adminPath + "/people/\(try await administrator.personID("a@example.com", in: project))"
    #expect(try await administrator.send("PUT", address + "/block").string("blockedAt").hasSuffix("Z"))
    #expect(try await administrator.send("DELETE", address).summary == "409 CONFLICT")
    #expect(try await administrator.get(address).status == 200)
    #expect(try await administrator.send("DELETE", address + "/block")["blockedAt"] == .null)
    #expect(try await administrator.send("DELETE", address).status == 204)
  }

  @Test func keepTheirFirstBlockWhenBlockedAgain() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    _ = try await project.person("a@example.com").say("hi")
    let address = project.adminPath + "/people/\(try await administrator.personID("a@example.com", in: project))/block"
    let first = try await administrator.send("PUT", address)
    let second = try await administrator.send("PUT", address)
    #expect(first.body == second.body)
    let actions = try await administrator.get(project.adminPath + "/audit").strings("action")
    #expect(actions.filter { $0 == "person.block" }.count == 1)
  }

  @Test func areNotThereThroughAnotherProject() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let other = try await project.service.project(hasSecret: false)
    let administrator = try await project.service.administrator()
    _ = try await project.person("a@example.com").say("hi")
    let address = other.adminPath + "/people/\(try await administrator.personID("a@example.com", in: project))"
    for (method, target) in [("GET", ""), ("DELETE", ""), ("PUT", "/block"), ("DELETE", "/block"), ("GET", "/export")] {
      #expect(try await administrator.send(method, address + target).summary == "404 NOT_FOUND")
    }
    #expect(try await project.person("a@example.com").get("/v1/me").status == 200)
  }
}
