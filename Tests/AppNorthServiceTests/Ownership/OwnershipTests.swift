import AppNorthIdentity
import Testing

/// Whose data (contract, 7): what belongs to somebody else is not there.
struct OwnershipTests {
  /// Two projects with the same person in both, and everybody who must not see what is hers.
  private struct World {
    let owner: ClientCaller
    let reportID: String
    let messageID: String
    let strangers: [(name: String, caller: ClientCaller)]

    static func shared() async throws -> World {
      try await start.value
    }

    private static let start = Task {
      let service = try await ServiceUnderTest.shared()
      async let first = service.project()
      async let second = service.project()
      let (project, other) = (try await first, try await second)
      let owner = try project.person("a@example.com")
      let reportID = try await owner.report()
      let messageID = try await owner.say("private")
      let b = try project.person("b@example.com")
      _ = try await b.say("b's own")
      let same = try other.person("a@example.com")
      _ = try await same.say("elsewhere")
      return World(
        owner: owner, reportID: reportID, messageID: messageID,
        strangers: [
          ("another person", b), ("a person who never took part", try project.person("new@example.com")),
          ("nobody", project.nobody), ("a voter token", project.voter("voter-0123456789abcdefghij")),
          ("the same email in another project", same),
          ("the owner's Project ID as a voter token", project.voter("prj-" + project.id.text.dropFirst(4))),
        ])
    }
  }

  @Test(arguments: ["/v1/reports/{id}", "/v1/reports/{id}/messages"])
  func showsAReportToItsOwnerOnly(_ pattern: String) async throws {
    let world = try await World.shared()
    let target = pattern.replacing("{id}", with: world.reportID)
    #expect(try await world.owner.get(target).status == 200)
    for (name, caller) in world.strangers {
      let answer = try await caller.get(target)
      #expect(answer.summary == "404 NOT_FOUND", Comment(rawValue: name))
    }
  }

  @Test func takesAMessageToAReportFromItsOwnerOnly() async throws {
    let world = try await World.shared()
    let target = "/v1/reports/\(world.reportID)/messages"
    for (name, caller) in world.strangers {
      #expect(
        try await caller.post(target, #"{"text":"mine now"}"#).summary == "404 NOT_FOUND", Comment(rawValue: name))
    }
    #expect(try await world.owner.get(target).items().isEmpty)
  }

  @Test func listsNobodyElsesReports() async throws {
    let world = try await World.shared()
    for (name, caller) in world.strangers where name != "nobody" {
      #expect(try await caller.get("/v1/reports").strings("id") == [], Comment(rawValue: name))
    }
  }

  @Test func knowsNobodyElsesChatMessages() async throws {
    let world = try await World.shared()
    let callers = world.strangers.filter { !["nobody", "a voter token"].contains($0.name) }
    for (name, caller) in callers where caller.headers.count > 1 {
      let after = try await caller.get("/v1/chat/messages?after=\(world.messageID)")
      #expect(after.summary == "404 NOT_FOUND", Comment(rawValue: name))
      let read = try await caller.put("/v1/chat/read", #"{"upTo":"\#(world.messageID)"}"#)
      #expect(read.summary == "404 NOT_FOUND", Comment(rawValue: name))
      #expect(try await caller.get("/v1/chat/messages").text.contains("private") == false, Comment(rawValue: name))
    }
    #expect(try await world.owner.get("/v1/chat/messages?after=\(world.messageID)").status == 200)
  }

  @Test func answersAsIfWhatIsNotYoursDidNotExist() async throws {
    let world = try await World.shared()
    for (name, caller) in world.strangers {
      let somebodys = try await caller.get("/v1/reports/\(world.reportID)")
      let nobodys = try await caller.get("/v1/reports/rep_00000000000000000000")
      #expect(somebodys.body == nobodys.body, Comment(rawValue: name))
    }
  }

  @Test func tellsComposedAndDecomposedAccentsApart() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let composed = try project.person("ren\u{e9}@example.com")
    let decomposed = try project.person("rene\u{301}@example.com")
    let id = try await composed.report()
    #expect(try await composed.get("/v1/reports/\(id)").status == 200)
    #expect(try await decomposed.get("/v1/reports/\(id)").status == 404)
    _ = try await composed.say("one")
    _ = try await decomposed.say("two")
    #expect(try await composed.get("/v1/chat/messages").strings("text") == ["one"])
    #expect(try await decomposed.get("/v1/chat/messages").strings("text") == ["two"])
    let administrator = try await project.service.administrator()
    #expect(try await administrator.get(project.adminPath + "/people").items().count == 2)
  }

  @Test func blocksOnlyOneOfTwoEmailsThatSwiftCallsEqual() async throws {
    let project = try await ServiceUnderTest.shared().project()
    _ = try await project.person("ren\u{e9}@example.com").say("one")
    let administrator = try await project.service.administrator()
    let id = try await administrator.personID("ren\u{e9}@example.com", in: project)
    _ = try await administrator.send("PUT", project.adminPath + "/people/\(id)/block")
    #expect(try await project.person("ren\u{e9}@example.com").get("/v1/me").reason == "blocked")
    #expect(try await project.person("rene\u{301}@example.com").get("/v1/me").status == 200)
  }

  @Test(arguments: ["A@Example.COM", "%20a@example.com%20", "a@EXAMPLE.com%E2%80%A8"])
  func takesAnotherSpellingForTheSamePerson(_ spelling: String) async throws {
    let world = try await World.shared()
    let headers = world.owner.headers.map { header in
      header.name == IdentityHeader.email.name ? (name: header.name, value: spelling) : header
    }
    let caller = ClientCaller(service: world.owner.service, appID: world.owner.appID, headers: headers)
    #expect(try await caller.get("/v1/reports/\(world.reportID)").status == 200)
    #expect(try await caller.get("/v1/me").string("email") == "a@example.com")
  }
}
