import AppNorthIdentity
import Foundation
import Testing

/// Reports and their messages, for their owners and for the team.
struct ReportTests {
  @Test func hasTheFieldsOfTheAPI() async throws {
    let talk = try await Talk()
    let made = try await talk.person.post("/v1/reports", #"{"title":"t","details":"d"}"#)
    let object = try #require(try JSONValue(parsing: made.body[...]).objectValue)
    #expect(object.keys == ["id", "title", "details", "status", "createdAt", "context"])
    #expect(object["status"] == .string("open"))
    let id = try made.string("id")
    #expect(try await talk.person.get("/v1/reports/\(id)").body == made.body)
  }

  @Test func listsTheNewestFirstAndLosesNoneWhileOthersWrite() async throws {
    let talk = try await Talk()
    for number in 1...7 { _ = try await talk.person.report("r\(number)") }
    var titles: [String] = []
    try await eachPage("/v1/reports?limit=3", talk.person.get) { page in
      titles += try page.strings("title")
      _ = try await talk.person.report("late")
    }
    #expect(titles == ["r7", "r6", "r5", "r4", "r3", "r2", "r1"])
  }

  @Test func pagesThroughReportsOfTheSameMoment() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let voter = try await service.project(hasSecret: false).voter("voter-0123456789abcdefghij")
    var made: Set<String> = []
    for _ in 0..<9 { made.insert(try await voter.report()) }
    var seen: [String] = []
    try await eachPage("/v1/reports?limit=2", voter.get) { seen += try $0.strings("id") }
    #expect(seen.count == 9)
    #expect(Set(seen) == made)
    await service.stop()
  }

  @Test func goesFromOpenToAnsweredToClosedAndBack() async throws {
    let talk = try await Talk()
    let id = try await talk.person.report()
    let admin = talk.project.adminPath + "/reports/\(id)"
    func status() async throws -> String { try await talk.person.get("/v1/reports/\(id)").string("status") }
    func team(_ text: String) async throws -> Int {
      try await talk.administrator.post(admin + "/messages", #"{"text":"\#(text)"}"#).status
    }
    #expect(try await status() == "open")
    #expect(try await team("try again") == 201)
    #expect(try await status() == "answered")
    #expect(try await talk.person.post("/v1/reports/\(id)/messages", #"{"text":"no luck"}"#).status == 201)
    #expect(try await status() == "open")
    let closed = try await talk.administrator.send("PATCH", admin, json: #"{"status":"closed"}"#)
    #expect(try closed.string("status") == "closed")
    #expect(try await team("done") == 201)
    #expect(try await status() == "closed", "the team's word does not reopen what it closed")
    #expect(try await talk.person.post("/v1/reports/\(id)/messages", #"{"text":"again"}"#).status == 201)
    #expect(try await status() == "open")
    let messages = try await talk.person.get("/v1/reports/\(id)/messages")
    #expect(try messages.strings("from") == ["team", "person", "team", "person"])
    #expect(try messages.strings("text") == ["try again", "no luck", "done", "again"])
  }

  @Test func isListedForTheTeamByStatusWithItsOwner() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator()
    let own = try await project.person("a@example.com").report("a person's")
    let anonymous = try await project.voter("voter-0123456789abcdefghij").report("an installation's")
    let list = project.adminPath + "/reports"
    let all = try await administrator.get(list).items()
    #expect(all.map { $0["id"]?.stringValue } == [anonymous, own])
    #expect(all[0]["person"] == .null)
    #expect(all[1]["person"]?.objectValue?["email"] == .string("a@example.com"))
    let change = try await administrator.send("PATCH", list + "/\(own)", json: #"{"status":"closed"}"#)
    #expect(change.status == 200)
    #expect(try await administrator.get(list + "?status=closed").strings("id") == [own])
    #expect(try await administrator.get(list + "?status=open").strings("id") == [anonymous])
    #expect(try await administrator.get(list + "?status=answered").strings("id") == [])
    #expect(try await administrator.get(list + "?status=gone").summary == "400 INVALID_REQUEST")
    let page = try await administrator.get(list + "?limit=1")
    #expect(try await administrator.get(list + "?limit=1&cursor=\(page.string("nextCursor"))").strings("id") == [own])
  }

  @Test func isNotTheTeamsThroughAnotherProject() async throws {
    let talk = try await Talk()
    let id = try await talk.person.report()
    let other = try await talk.project.service.project(hasSecret: false)
    let target = other.adminPath + "/reports/\(id)"
    #expect(try await talk.administrator.get(target).status == 404)
    #expect(try await talk.administrator.send("PATCH", target, json: #"{"status":"closed"}"#).status == 404)
    #expect(try await talk.administrator.get(target + "/messages").status == 404)
    #expect(try await talk.administrator.post(target + "/messages", #"{"text":"t"}"#).status == 404)
  }

  @Test(arguments: [#"{"status":"deleted"}"#, #"{"status":1}"#, "{}", #"{"status":"open","title":"t"}"#])
  func refusesAnotherStatus(_ json: String) async throws {
    let talk = try await Talk()
    let target = talk.project.adminPath + "/reports/\(try await talk.person.report())"
    #expect(try await talk.administrator.send("PATCH", target, json: json).summary == "400 INVALID_REQUEST")
  }
}
