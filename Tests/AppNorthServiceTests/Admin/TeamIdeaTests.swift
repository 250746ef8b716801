import AppNorthIdentity
import AppNorthService
import Testing

/// Ideas as the team writes, finds and changes them.
struct TeamIdeaTests {
  @Test func hasTheFieldsOfTheAPI() async throws {
    let board = try await Board()
    let made = try await board.team.post(board.path, #"{"title":"t","details":"d","status":"planned"}"#)
    #expect(made.status == 201)
    let object = try #require(try JSONValue(parsing: made.body[...]).objectValue)
    #expect(
      object.keys == [
        "id", "title", "details", "status", "voteCount", "commentCount", "createdAt", "visibility", "mergedInto",
        "person", "place",
      ])
    #expect(object["person"] == .null && object["mergedInto"] == .null)
    #expect(object["visibility"] == .string("public") && object["place"]?.integerValue == 1)
    #expect(try await board.team.get(board.path + "/\(made.string("id"))").body == made.body)
  }

  @Test func isOnceMadeUnderOneKey() async throws {
    let board = try await Board()
    let request = board.team.request("POST", board.path, json: #"{"title":"t","details":""}"#)
      .adding("Idempotency-Key", "k")
    let (first, second) = try await (board.project.service.send(request), board.project.service.send(request))
    #expect(first.status == 201 && first.body == second.body)
    let other = board.team.request("POST", board.path, json: #"{"title":"u","details":""}"#)
      .adding("Idempotency-Key", "k")
    #expect(try await board.project.service.send(other).summary == "409 CONFLICT")
    #expect(try await board.team.get(board.path).items().count == 1)
  }

  @Test func tellsTheTeamWhoProposedIt() async throws {
    let board = try await Board(hasSecret: true)
    let person = try board.project.person("a@example.com")
    let own = try await person.post("/v1/ideas", #"{"title":"p","details":""}"#).string("id")
    let anonymous = try await board.project.voter("voter-0123456789abcdefghij")
      .post("/v1/ideas", #"{"title":"v","details":""}"#).string("id")
    let named = try await board.team.get(board.path + "/\(own)")
    #expect(named["person"]?.objectValue?["email"] == .string("a@example.com"))
    #expect(named["person"]?.objectValue?.keys == ["id", "email"])
    #expect(try await board.team.get(board.path + "/\(anonymous)")["person"] == .null)
  }

  @Test func isListedByStatusVisibilityAndWords() async throws {
    let board = try await Board()
    let (open, shipped) = (try await board.idea("Dark mode"), try await board.idea("Dark nights", status: "shipped"))
    let (hidden, merged) = (try await board.idea("Dark thoughts"), try await board.idea("Darker mode"))
    #expect(try await board.change(hidden, #"{"isHidden":true}"#).status == 200)
    #expect(try await board.merge(merged, into: open).status == 200)
    for (query, expected) in [
      ("sort=new", [merged, hidden, shipped, open]), ("sort=new&visibility=public", [shipped, open]),
      ("visibility=hidden", [hidden]), ("visibility=merged", [merged]), ("status=shipped", [shipped]),
      ("status=open&sort=new", [merged, hidden, open]), ("q=dark&sort=new", [merged, hidden, shipped, open]),
      ("q=thoughts", [hidden]), ("q=DARK+mod&sort=new", [merged, open]), ("q=dark&visibility=hidden", [hidden]),
      ("q=dark&status=shipped", [shipped]), ("q=%21", []),
    ] {
      #expect(try await board.team.get(board.path + "?\(query)").strings("id") == expected, "\(query)")
    }
    for query in ["visibility=gone", "status=gone", "sort=best", "q=", "cursor=x", "color=red"] {
      #expect(try await board.team.get(board.path + "?\(query)").summary == "400 INVALID_REQUEST", "\(query)")
    }
  }

  @Test(arguments: ["sort=new", "sort=top", "sort=new&q=idea", "sort=top&q=idea"])
  func losesNoneFromPageToPage(_ query: String) async throws {
    let board = try await Board()
    var ids: Set<String> = []
    for number in 1...9 {
      let id = try await board.idea("Idea \(number)")
      ids.insert(id)
      for voter in 0..<(number % 3) {
        _ = try await board.project.voter("voter-0123456789abcdefg-\(voter)").vote(for: id)
      }
      if number % 3 == 1 { _ = try await board.change(id, #"{"isHidden":true}"#) }
    }
    var seen: [String] = []
    var votes: [Int64] = []
    try await eachPage(board.path + "?limit=2&\(query)", board.team.get) { page in
      seen += try page.strings("id")
      votes += try page.items().map { $0["voteCount"]?.integerValue ?? -1 }
    }
    #expect(seen.count == 9 && Set(seen) == ids)
    if query.contains("top") { #expect(votes == votes.sorted(by: >)) }
  }

  @Test(arguments: ["sort=new", "sort=top", "sort=new&q=long", "sort=top&q=long", "q=long&visibility=hidden"])
  func endsAPageOfLongTextsEarlyAndLosesNone(_ query: String) async throws {
    let board = try await Board()
    let details = String(repeating: "\u{1F600}", count: 10_000)
    var ids: Set<String> = []
    for number in 0..<5 {
      let id = try await board.team.post(board.path, #"{"title":"Long \#(number)","details":"\#(details)"}"#).string(
        "id")
      ids.insert(id)
      if query.contains("hidden") { _ = try await board.change(id, #"{"isHidden":true}"#) }
    }
    let first = try await board.team.get(board.path + "?limit=100&\(query)")
    #expect(try first.items().count == 4)
    let cursor = try first.string("nextCursor")
    let second = try await board.team.get(board.path + "?limit=100&\(query)&cursor=\(cursor)")
    #expect(try second.items().count == 1 && second["nextCursor"] == .null)
    #expect(Set(try first.strings("id") + second.strings("id")) == ids)
  }

  @Test func takesAnotherStatusAndFindsItThere() async throws {
    let board = try await Board()
    let id = try await board.idea("Dark mode")
    let changed = try await board.change(id, #"{"status":"in_progress"}"#)
    #expect(try changed.string("status") == "in_progress")
    #expect(try await board.column("in_progress") == ["Dark mode"])
    let nobody = board.project.nobody
    #expect(try await nobody.get("/v1/ideas?q=dark&status=in_progress").strings("id") == [id])
    #expect(try await nobody.get("/v1/ideas?q=dark&status=open").items().isEmpty)
    #expect(try await board.change(id, "{}").body == changed.body)
    #expect(try await board.change(id, #"{"status":"in_progress"}"#).body == changed.body)
    #expect(try await board.audit() == ["project.create", "idea.create", "idea.status"])
    try await board.project.boardCheck.holds()
  }

  @Test func hasNoPlaceWhileItIsHiddenAndTheSameAfterwards() async throws {
    let board = try await Board()
    for title in ["Below", "Dark mode", "Above"] { _ = try await board.idea(title, status: "planned") }
    let id = try #require(try await board.project.nobody.get("/v1/ideas?q=dark").strings("id").first)
    #expect(try await board.change(id, #"{"isHidden":true}"#).string("visibility") == "hidden")
    #expect(try await board.column("planned") == ["Above", "Below"])
    #expect(try await board.change(id, #"{"isHidden":true}"#)["place"] == .null)
    try await board.project.boardCheck.holds()
    #expect(try await board.change(id, #"{"isHidden":false}"#)["place"]?.integerValue == 2)
    #expect(try await board.column("planned") == ["Above", "Dark mode", "Below"])
    #expect(Array(try await board.audit().suffix(2)) == ["idea.hide", "idea.unhide"])
    try await board.project.boardCheck.holds()
  }

  @Test func isRemovedForGood() async throws {
    let board = try await Board()
    let id = try await board.idea("Dark mode", status: "planned")
    _ = try await board.project.voter("voter-0123456789abcdefghij").vote(for: id)
    #expect(try await board.team.send("DELETE", board.path + "/\(id)").status == 204)
    #expect(try await board.team.send("DELETE", board.path + "/\(id)").summary == "404 NOT_FOUND")
    #expect(try await board.team.get(board.path + "/\(id)").summary == "404 NOT_FOUND")
    let nobody = board.project.nobody
    #expect(try await nobody.get("/v1/ideas/\(id)").summary == "404 NOT_FOUND")
    #expect(try await nobody.get("/v1/ideas?q=dark").items().isEmpty)
    #expect(try await board.column("planned").isEmpty)
    #expect(try await board.audit().last == "idea.remove")
    try await board.project.boardCheck.holds()
  }

  @Test(
    arguments: [
      ("POST", "", #"{"title":"t"}"#), ("POST", "", #"{"title":"","details":""}"#),
      ("POST", "", #"{"title":"t","details":"","status":"done"}"#),
      ("POST", "", #"{"title":"t","details":"","place":1}"#), ("PATCH", "/{id}", #"{"status":"done"}"#),
      ("PATCH", "/{id}", #"{"status":null}"#), ("PATCH", "/{id}", #"{"place":0}"#),
      ("PATCH", "/{id}", #"{"place":1.5}"#), ("PATCH", "/{id}", #"{"place":1001}"#),
      ("PATCH", "/{id}", #"{"place":"1"}"#), ("PATCH", "/{id}", #"{"isHidden":1}"#),
      ("PATCH", "/{id}", #"{"title":"t"}"#), ("PATCH", "/{id}", "[]"), ("PUT", "/{id}/merge", "{}"),
      ("PUT", "/{id}/merge", #"{"into":1}"#), ("PUT", "/{id}/merge", #"{"into":""}"#),
    ])
  func refusesABadField(_ method: String, _ address: String, _ json: String) async throws {
    let board = try await Board()
    let id = try await board.idea(status: "planned")
    let target = board.path + address.replacing("{id}", with: id)
    let before = try await board.team.get(board.path).body
    #expect(try await board.team.send(method, target, json: json).summary == "400 INVALID_REQUEST")
    #expect(try await board.team.get(board.path).body == before)
  }

  @Test func isNotThereThroughAnotherProjectOrAnUnknownOne() async throws {
    let board = try await Board(hasSecret: true)
    let (id, target) = (try await board.idea(), try await board.idea())
    let other = try await Board()
    let (stranger, away) = (try await other.idea(), "/admin/v1/projects/prj_00000000000000000000/ideas")
    _ = try await board.project.person("a@example.com").vote(for: id)
    let person = try await board.team.personID("a@example.com", in: board.project)
    for path in [other.path, away] {
      for (method, address, json) in [
        ("GET", "/\(id)", nil), ("PATCH", "/\(id)", #"{"status":"planned"}"#), ("DELETE", "/\(id)", nil),
        ("PUT", "/\(id)/merge", #"{"into":"\#(stranger)"}"#), ("PUT", "/\(stranger)/merge", #"{"into":"\#(id)"}"#),
        ("PUT", "/\(id)/merge", #"{"into":"\#(target)"}"#), ("DELETE", "/\(id)/merge", nil),
        ("PUT", "/\(id)/votes/\(person)", nil), ("DELETE", "/\(id)/votes/\(person)", nil),
        ("PUT", "/\(stranger)/votes/\(person)", nil),
      ] as [(String, String, String?)] {
        let answer = try await board.team.send(method, path + address, json: json)
        #expect(answer.summary == "404 NOT_FOUND", "\(method) \(path)\(address)")
      }
    }
    #expect(try await board.team.get(away).summary == "404 NOT_FOUND")
    #expect(try await board.team.post(away, #"{"title":"t","details":""}"#).summary == "404 NOT_FOUND")
    #expect(try await board.team.get(other.path).strings("id") == [stranger])
  }
}
