import AppNorthIdentity
import Foundation
import Testing

/// Ideas as apps propose and read them.
struct IdeaTests {
  private static let token = "voter-0123456789abcdefghij"

  @Test func hasTheFieldsOfTheAPIAndNoVoteOfItsAuthor() async throws {
    let person = try await Self.person()
    let made = try await person.post("/v1/ideas", #"{"title":"Dark mode","details":""}"#)
    #expect(made.status == 201)
    let object = try #require(try JSONValue(parsing: made.body[...]).objectValue)
    #expect(
      object.keys == [
        "id", "title", "details", "status", "voteCount", "commentCount", "createdAt", "hasVoted", "isMine",
      ])
    #expect(try made.string("id").hasPrefix("ida_"))
    #expect(try made.string("status") == "open")
    #expect(try made.string("createdAt").hasSuffix("Z"))
    for name in ["voteCount", "commentCount"] { #expect(made[name] == .number(0)) }
    #expect(made["hasVoted"] == .boolean(false))
    #expect(made["isMine"] == .boolean(true))
    #expect(try await person.idea(try made.string("id")).body == made.body)
  }

  private static let texts = [
    "plain", "he\u{301}llo", "👩‍👩‍👧‍👦 family", "שלום, עולם", "\u{202e}override", "中文标题", "line\r\nbreak\ttab",
    " leading and trailing ", "quote \" backslash \\ <b>&amp;</b>", "\u{feff}bom", "'; DROP TABLE ideas; --",
    "NEAR(a b)",
    "a\u{7f}\u{1}", String(repeating: "w", count: 200),
  ]

  @Test(arguments: texts)
  func comesBackByteForByte(_ text: String) async throws {
    let person = try await Self.person()
    let id = try await person.propose(text, text)
    let comment = try await person.comment(text, on: id)
    let listed = try await person.get("/v1/ideas?sort=new&limit=100").items()
      .first { $0["id"]?.stringValue == id }
    let read = try await person.idea(id)
    for field in ["title", "details"] {
      #expect(Array(try read.string(field).utf8) == Array(text.utf8))
      #expect(Array(listed?[field]?.stringValue?.utf8 ?? "".utf8) == Array(text.utf8))
    }
    let comments = try await person.get("/v1/ideas/\(id)/comments").items()
    #expect(comments.first?["id"] == .string(comment))
    #expect(Array(comments.first?["text"]?.stringValue?.utf8 ?? "".utf8) == Array(text.utf8))
  }

  @Test(arguments: [("title", 200), ("details", 10_000), ("text", 4_000)], ["a", "👍"])
  func takesAsManyScalarsAsTheLimit(_ limit: (field: String, count: Int), _ scalar: String) async throws {
    let person = try await Self.person()
    let id = try await person.propose()
    func send(_ text: String) async throws -> String {
      switch limit.field {
      case "title": try await person.post("/v1/ideas", #"{"title":"\#(text)","details":""}"#).summary
      case "details": try await person.post("/v1/ideas", #"{"title":"t","details":"\#(text)"}"#).summary
      default: try await person.post("/v1/ideas/\(id)/comments", #"{"text":"\#(text)"}"#).summary
      }
    }
    #expect(try await send(String(repeating: scalar, count: limit.count)) == "201")
    #expect(try await send(String(repeating: scalar, count: limit.count + 1)) == "400 INVALID_REQUEST")
  }

  @Test(arguments: [
    "", "[]", #"{"title":"t"}"#, #"{"title":"","details":""}"#, #"{"title":" \n","details":""}"#,
    #"{"title":"t\u0000","details":""}"#, #"{"title":"t","details":"\u0000"}"#, #"{"title":1,"details":""}"#,
    #"{"title":"t","details":"","status":"shipped"}"#, #"{"title":"t","details":"","voteCount":9}"#,
    #"{"title":"t","details":"","email":"a@example.com"}"#,
  ])
  func isRefusedWhenItIsMalformed(_ json: String) async throws {
    #expect(try await Self.person().post("/v1/ideas", json).summary == "400 INVALID_REQUEST")
  }

  @Test func isMineOnEveryDeviceAndNeverTheTokens() async throws {
    let project = try await SharedProject.shared()
    let email = UUID().uuidString + "@example.com"
    let signedIn = try project.person(email).from(installation: Self.token)
    let voter = project.voter(Self.token)
    let (theirs, tokens) = (try await signedIn.propose(), try await voter.propose())
    func isMine(_ id: String, _ caller: ClientCaller) async throws -> Bool {
      try await caller.idea(id)["isMine"] == .boolean(true)
    }
    #expect(try await isMine(theirs, signedIn))
    #expect(try await isMine(theirs, try project.person(email)))
    #expect(try await !isMine(theirs, voter), "after signing out, the installation does not see the person's")
    #expect(try await isMine(tokens, voter))
    #expect(try await !isMine(tokens, signedIn), "the person does not see the token's")
    #expect(try await !isMine(theirs, project.nobody))
    #expect(try await !isMine(tokens, project.nobody))
  }

  @Test func isMadeOnceOutOfManyAtOnce() async throws {
    let person = try await Self.person()
    let target = try await "/v1/ideas/\(person.propose())/comments"
    for (target, json) in [("/v1/ideas", #"{"title":"once","details":""}"#), (target, #"{"text":"once"}"#)] {
      let bodies = try await withThrowingTaskGroup(of: Answer.self) { group in
        for _ in 0..<20 { group.addTask { try await person.post(target, json, key: "same-\(target)") } }
        return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1.status == 201 ? $1.body : []) }
      }
      #expect(bodies.count == 1)
      #expect(bodies.first != [])
      let other = try await person.post(target, json.replacing("once", with: "twice"), key: "same-\(target)")
      #expect(other.summary == "409 CONFLICT")
      var unnamed = person.request("POST", target, json: json)
      #expect(try await person.service.send(unnamed).summary == "400 INVALID_REQUEST")
      unnamed.add([(WireHeader.idempotencyKey.name, "")])
      #expect(try await person.service.send(unnamed).summary == "400 INVALID_REQUEST")
    }
    #expect(try await person.get(target).strings("text") == ["once"])
  }

  @Test func isNotThereThroughAnotherProject() async throws {
    let board = try await Board()
    let person = try await Self.person()
    let id = try await person.propose()
    let stranger = board.project.voter(Self.token)
    #expect(try await stranger.idea(id).summary == "404 NOT_FOUND")
    #expect(try await stranger.vote(for: id).summary == "404 NOT_FOUND")
    #expect(try await stranger.get("/v1/ideas/\(id)/comments").summary == "404 NOT_FOUND")
    #expect(try await stranger.post("/v1/ideas/\(id)/comments", #"{"text":"t"}"#).summary == "404 NOT_FOUND")
    #expect(try await stranger.allIdeas() == [])
    #expect(try await person.idea(id)["voteCount"] == .number(0))
  }

  private static func person() async throws -> ClientCaller {
    try await SharedProject.shared().person(UUID().uuidString + "@example.com")
  }
}
