import AppNorthIdentity
import Testing

/// Comments on ideas, as apps use them.
struct CommentTests {
  private static let token = "voter-0123456789abcdefghij"

  @Test func areListedTheOldestFirstPageByPage() async throws {
    let project = try await SharedProject.shared()
    let (ada, ben) = (try project.person("ada-c@example.com"), try project.person("ben-c@example.com"))
    let id = try await ada.propose()
    for (caller, text) in [(ada, "one"), (ben, "two"), (project.voter(Self.token), "three"), (ada, "four")] {
      _ = try await caller.comment(text, on: id)
    }
    let target = "/v1/ideas/\(id)/comments"
    let first = try await ada.get(target + "?limit=3")
    #expect(try first.items().map(\.keys) == Array(repeating: ["id", "from", "text", "createdAt", "isMine"], count: 3))
    #expect(try first.strings("text") == ["one", "two", "three"])
    #expect(try first.strings("from") == ["person", "person", "voter"])
    #expect(try first.items().map { $0["isMine"] } == [.boolean(true), .boolean(false), .boolean(false)])
    let rest = try await ada.get(target + "?limit=3&cursor=\(first.string("nextCursor"))")
    #expect(try rest.strings("text") == ["four"])
    #expect(rest["nextCursor"] == .null)
    #expect(try await ada.idea(id)["commentCount"] == .number(4))
    let everything = try await project.nobody.get(target).everything
    for secret in ["example.com", "per_", Self.token] { #expect(!everything.contains(secret)) }
  }

  @Test func areMineOnEveryDeviceAndNeverTheTokens() async throws {
    let project = try await SharedProject.shared()
    let voter = project.voter(Self.token)
    let person = try project.person("mine-c@example.com").from(installation: Self.token)
    let id = try await person.propose()
    _ = try await voter.comment("anonymous", on: id)
    _ = try await person.comment("signed", on: id)
    let target = "/v1/ideas/\(id)/comments"
    func mine(_ caller: ClientCaller) async throws -> [String] {
      try await caller.get(target).items().filter { $0["isMine"] == .boolean(true) }.compactMap {
        $0["text"]?.stringValue
      }
    }
    #expect(try await mine(voter) == ["anonymous"])
    #expect(try await mine(person) == ["signed"])
    #expect(try await mine(try project.person("mine-c@example.com")) == ["signed"])
    #expect(try await mine(project.nobody) == [])
  }

  @Test func areDeletedByTheirAuthorAlone() async throws {
    let project = try await SharedProject.shared()
    let other = try await project.service.project()
    let author = try project.person("author-c@example.com")
    let id = try await author.propose()
    let elsewhere = try await author.propose("Another")
    let comment = try await author.comment("take this back", on: id)
    let anonymous = try await project.voter(Self.token).comment("this too", on: id)
    let strangers: [(String, ClientCaller, String, String)] = [
      ("another person", try project.person("eve-c@example.com"), id, "404 NOT_FOUND"),
      ("a person who never took part", try project.person("new-c@example.com"), id, "404 NOT_FOUND"),
      ("a voter", project.voter(Self.token), id, "404 NOT_FOUND"),
      ("nobody", project.nobody, id, "401 IDENTITY_REQUIRED"),
      ("the same email in another project", try other.person("author-c@example.com"), id, "404 NOT_FOUND"),
      ("the author, by another idea", author, elsewhere, "404 NOT_FOUND"),
    ]
    for (name, caller, ideaID, expected) in strangers {
      #expect(try await caller.deleteComment(comment, of: ideaID).summary == expected, "\(name)")
    }
    let signedIn = author.from(installation: Self.token)
    #expect(try await signedIn.deleteComment(anonymous, of: id).summary == "404 NOT_FOUND", "the token's is not theirs")
    #expect(try await author.idea(id)["commentCount"] == .number(2))
    #expect(try await author.deleteComment(comment, of: id).summary == "204")
    #expect(try await author.deleteComment(comment, of: id).summary == "404 NOT_FOUND")
    #expect(try await author.get("/v1/ideas/\(id)/comments").strings("id") == [anonymous])
    #expect(try await project.voter(Self.token).deleteComment(anonymous, of: id).summary == "204")
    #expect(try await author.idea(id)["commentCount"] == .number(0))
  }

  @Test func keepTheirPlacesWhenOneIsDeleted() async throws {
    let person = try await SharedProject.shared().person("places-c@example.com")
    let id = try await person.propose()
    var ids: [String] = []
    for number in 1...4 { ids.append(try await person.comment("\(number)", on: id)) }
    let target = "/v1/ideas/\(id)/comments?limit=2"
    let first = try await person.get(target)
    _ = try await person.deleteComment(ids[1], of: id)
    _ = try await person.comment("5", on: id)
    let second = try await person.get(target + "&cursor=\(first.string("nextCursor"))")
    #expect(try second.strings("text") == ["3", "4"])
    let third = try await person.get(target + "&cursor=\(second.string("nextCursor"))")
    #expect(try third.strings("text") == ["5"])
  }

  @Test func areTakenBackByTheirAuthorEvenWhileTheyAreHidden() async throws {
    let board = try await Board()
    let id = try await board.idea()
    let author = board.project.voter(Self.token)
    let comment = try await author.comment("rude", on: id)
    _ = try await author.comment("kind", on: id)
    let list = board.path + "/\(id)/comments"
    #expect(try await board.team.send("PATCH", list + "/\(comment)", json: #"{"isHidden":true}"#).status == 200)
    #expect(try await author.deleteComment(comment, of: id).status == 204)
    #expect(try await author.idea(id)["commentCount"] == .number(1))
    #expect(try await board.team.get(list).strings("text") == ["kind"])
    try await board.project.boardCheck.holds()
  }

  @Test(arguments: ["{}", #"{"text":""}"#, #"{"text":" "}"#, #"{"text":"t","from":"team"}"#, #"{"text":"\u0000"}"#])
  func areRefusedWhenTheyAreMalformed(_ json: String) async throws {
    let person = try await SharedProject.shared().person("malformed-c@example.com")
    let id = try await person.propose()
    #expect(try await person.post("/v1/ideas/\(id)/comments", json).summary == "400 INVALID_REQUEST")
    #expect(try await person.idea(id)["commentCount"] == .number(0))
  }

  @Test(arguments: [
    ("a cursor of ideas", "/v1/ideas?limit=1"), ("a cursor of newest ideas", "/v1/ideas?limit=1&sort=new"),
    ("a cursor of another idea's comments", "/v1/ideas/{other}/comments?limit=1"),
  ])
  func refuseACursorOfAnotherList(_ name: String, _ target: String) async throws {
    let person = try await SharedProject.shared().person("cursor-c@example.com")
    let (id, other) = (try await person.propose(), try await person.propose())
    for ideaID in [id, other] {
      for _ in 0..<2 { _ = try await person.comment("x", on: ideaID) }
    }
    let cursor = try await person.get(target.replacing("{other}", with: other)).string("nextCursor")
    let answer = try await person.get("/v1/ideas/\(id)/comments?cursor=\(cursor)")
    #expect(answer.summary == "400 INVALID_REQUEST", "\(name)")
    let own = try await person.get("/v1/ideas/\(id)/comments?limit=1").string("nextCursor")
    #expect(try await person.get("/v1/ideas/\(id)/comments?cursor=\(own)").strings("text") == ["x"])
    for sort in ["top", "new"] {
      #expect(try await person.get("/v1/ideas?sort=\(sort)&cursor=\(own)").summary == "400 INVALID_REQUEST")
    }
  }
}
