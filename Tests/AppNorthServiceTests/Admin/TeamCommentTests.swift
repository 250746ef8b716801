import AppNorthIdentity
import AppNorthService
import Testing

/// Comments as the team reads, answers and hides them.
struct TeamCommentTests {
  @Test func areReadWithWhoseTheyAreAndAnswered() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    _ = try await board.project.person("a@example.com").comment("by a person", on: id)
    _ = try await board.project.voter("voter-0123456789abcdefghij").comment("by a voter", on: id)
    let answer = try await board.team.post(board.path + "/\(id)/comments", #"{"text":"by the team"}"#)
    #expect(answer.status == 201)
    let comments = try await board.team.get(board.path + "/\(id)/comments").items()
    #expect(
      comments.map(\.keys) == Array(repeating: ["id", "from", "text", "createdAt", "isHidden", "person"], count: 3))
    #expect(comments.map { $0["from"]?.stringValue } == ["person", "voter", "team"])
    #expect(comments[0]["person"]?.objectValue?["email"] == .string("a@example.com"))
    #expect(comments[1]["person"] == .null && comments[2]["person"] == .null)
    let seen = try await board.project.nobody.get("/v1/ideas/\(id)/comments")
    #expect(try seen.strings("from") == ["person", "voter", "team"])
    #expect(!seen.text.contains("example.com"))
    for caller in [try board.project.person("b@example.com"), board.project.voter("voter-9876543210abcdefghij")] {
      let mine = try await caller.get("/v1/ideas/\(id)/comments").items().map { $0["isMine"] }
      #expect(mine == Array(repeating: .boolean(false), count: 3), "the team's comment is nobody's own")
    }
    #expect(try await board.audit().last == "comment.create")
    let first = try await board.team.get(board.path + "/\(id)/comments?limit=2")
    let rest = try await board.team.get(board.path + "/\(id)/comments?limit=2&cursor=\(first.string("nextCursor"))")
    #expect(try rest.strings("text") == ["by the team"])
    try await board.project.boardCheck.holds()
  }

  @Test func areHiddenAndComeBackWhereTheyWere() async throws {
    let board = try await Board()
    let id = try await board.idea()
    let voter = board.project.voter("voter-0123456789abcdefghij")
    let comment = try await voter.comment("first", on: id)
    _ = try await voter.comment("second", on: id)
    let before = try await voter.get("/v1/ideas/\(id)/comments").body
    let address = board.path + "/\(id)/comments/\(comment)"
    let hidden = try await board.team.send("PATCH", address, json: #"{"isHidden":true}"#)
    #expect(hidden["isHidden"] == .boolean(true))
    #expect(try await board.team.send("PATCH", address, json: #"{"isHidden":true}"#).body == hidden.body)
    #expect(try await voter.get("/v1/ideas/\(id)/comments").strings("text") == ["second"])
    #expect(try await voter.idea(id)["commentCount"]?.integerValue == 1)
    #expect(try await board.team.get(board.path + "/\(id)/comments").strings("text") == ["first", "second"])
    try await board.project.boardCheck.holds()
    #expect(try await board.team.send("PATCH", address, json: #"{"isHidden":false}"#).status == 200)
    #expect(try await voter.get("/v1/ideas/\(id)/comments").body == before)
    #expect(try await board.audit().filter { $0.hasPrefix("comment.") } == ["comment.hide", "comment.unhide"])
    try await board.project.boardCheck.holds()
  }

  @Test func isSentOnceUnderOneKey() async throws {
    let board = try await Board()
    let id = try await board.idea()
    let request = board.team.request("POST", board.path + "/\(id)/comments", json: #"{"text":"t"}"#)
      .adding("Idempotency-Key", "k")
    let (first, second) = try await (board.project.service.send(request), board.project.service.send(request))
    #expect(first.status == 201 && first.body == second.body)
    #expect(try await board.team.get(board.path + "/\(id)/comments").items().count == 1)
  }

  @Test func goToAHiddenIdeaAndToNoMergedOne() async throws {
    let board = try await Board()
    let (hidden, merged) = (try await board.idea(), try await board.idea())
    _ = try await board.change(hidden, #"{"isHidden":true}"#)
    let comment = try await board.team.post(board.path + "/\(merged)/comments", #"{"text":"t"}"#).string("id")
    _ = try await board.merge(merged, into: hidden)
    #expect(try await board.team.post(board.path + "/\(hidden)/comments", #"{"text":"t"}"#).status == 201)
    #expect(try await board.team.post(board.path + "/\(merged)/comments", #"{"text":"t"}"#).summary == "409 CONFLICT")
    let address = board.path + "/\(merged)/comments"
    #expect(try await board.team.get(address).strings("id") == [comment])
    #expect(try await board.team.send("PATCH", address + "/\(comment)", json: #"{"isHidden":true}"#).status == 200)
    try await board.project.boardCheck.holds()
  }

  @Test(arguments: [#"{"text":""}"#, "{}", #"{"text":"t","from":"person"}"#, #"{"isHidden":true}"#])
  func refusesABadField(_ json: String) async throws {
    let board = try await Board()
    let address = board.path + "/\(try await board.idea())/comments"
    #expect(try await board.team.post(address, json).summary == "400 INVALID_REQUEST")
    let comment = try await board.team.post(address, #"{"text":"t"}"#).string("id")
    let patch = json.replacing("true", with: "1")
    #expect(try await board.team.send("PATCH", address + "/\(comment)", json: patch).summary == "400 INVALID_REQUEST")
  }

  @Test func areNotThereThroughAnotherProjectOrAnotherIdea() async throws {
    let board = try await Board()
    let (id, sibling) = (try await board.idea(), try await board.idea())
    let comment = try await board.team.post(board.path + "/\(id)/comments", #"{"text":"t"}"#).string("id")
    let other = try await Board()
    for (method, address, json) in [
      ("GET", other.path + "/\(id)/comments", nil), ("POST", other.path + "/\(id)/comments", #"{"text":"t"}"#),
      ("PATCH", other.path + "/\(id)/comments/\(comment)", #"{"isHidden":true}"#),
      ("PATCH", board.path + "/\(sibling)/comments/\(comment)", #"{"isHidden":true}"#),
    ] as [(String, String, String?)] {
      let answer = try await board.team.send(method, address, json: json)
      #expect(answer.summary == "404 NOT_FOUND", "\(method) \(address)")
    }
    #expect(try await board.team.get(board.path + "/\(id)/comments").items().first?["isHidden"] == .boolean(false))
  }
}
