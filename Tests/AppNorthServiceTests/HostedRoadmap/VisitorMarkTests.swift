import AppNorthService
import Testing

/// A page stays on the screen after its visitor has left. Its forms then do nothing, in nobody's name.
struct VisitorMarkTests {
  private static let words = "Written while signed in"

  @Test(arguments: ["no session", "another person's session"])
  func aFormOfSomebodyWhoLeftIsRefused(_ now: String) async throws {
    let scene = try await PageScene()
    let idea = try await scene.project.idea("Dark mode")
    let jane = Browser(scene.project)
    try await jane.signIn("jane@example.com")
    _ = try await jane.post(
      "/ideas/\(idea)/comments", [("key", try await jane.get("/ideas/\(idea)").field("key")), ("text", "Mine")])
    let page = try await jane.get("/ideas/\(idea)")
    let (mark, key) = (try page.field("visitor"), try page.field("key"))
    let ideaKey = try await jane.get("/ideas").field("key")
    let comment = try #require(page.text.firstMatch(of: /cmt_[a-z0-9]{20}/)).output
    let before = try await scene.service.boardRowCounts()

    let left = Browser(scene.project)
    if now != "no session" { try await left.signIn("bob@example.com") }
    let cookies = left.cookies
    let forms = [
      ("/ideas/\(idea)/vote", [("vote", "on")]),
      ("/ideas", [("key", ideaKey), ("title", Self.words), ("details", "")]),
      ("/ideas/\(idea)/comments", [("key", key), ("text", Self.words)]),
      ("/ideas/\(idea)/comments/\(comment)/delete", []),
    ]
    for (address, fields) in forms {
      let answer = try await left.post(address, [("visitor", mark)] + fields)
      #expect(answer.status == 401, Comment(rawValue: address))
      #expect(answer.text.contains("signed out"))
      #expect(answer.text.contains(Self.words) == fields.contains { $0.1 == Self.words })
      #expect(left.cookies == cookies, "no token is made, and nobody else is signed out")
    }
    let script = try await left.postAsScript("/ideas/\(idea)/vote", [("visitor", mark), ("vote", "on")])
    #expect(script.summary == "401 IDENTITY_REQUIRED")
    #expect(try await scene.service.boardRowCounts() == before)

    for (address, fields) in forms {
      #expect(try await jane.post(address, [("visitor", mark)] + fields).status == 303, Comment(rawValue: address))
    }
    await scene.service.stop()
  }

  @Test func everyFormThatActsCarriesTheMark() async throws {
    let scene = try await PageScene.shared()
    let jane = Browser(scene.project)
    try await jane.signIn("marked@example.com")
    for path in ["", "/ideas", "/ideas/\(scene.ideaID)"] {
      let page = try await jane.get(path).text
      let forms = page.split(separator: "<form").dropFirst()
      let acting = forms.filter { $0.contains(#"method="post""#) && !$0.prefix(200).contains("/leave\"") }
      #expect(path.isEmpty || !acting.isEmpty)
      for form in acting {
        #expect(form.contains(#"name="visitor""#), Comment(rawValue: "\(path): \(form.prefix(80))"))
      }
    }
  }

  @Test func aFormOfNobodyDoesNotActForWhoSignedInSince() async throws {
    let scene = try await PageScene()
    let idea = try await scene.project.idea("Dark mode")
    let browser = Browser(scene.project)
    let page = try await browser.get("/ideas/\(idea)")
    let fields = [("visitor", try page.field("visitor")), ("key", try page.field("key")), ("text", Self.words)]
    #expect(fields[0].1.isEmpty)
    try await browser.signIn("jane@example.com")
    let before = try await scene.service.boardRowCounts()
    let comment = try await browser.post("/ideas/\(idea)/comments", fields)
    #expect(comment.status == 409)
    #expect(comment.text.contains("You have signed in since"))
    #expect(comment.text.contains(Self.words))
    let vote = try await browser.postAsScript("/ideas/\(idea)/vote", [("visitor", ""), ("vote", "on")])
    #expect(vote.summary == "409 CONFLICT")
    #expect(try await scene.service.boardRowCounts() == before)
    let again = [("visitor", try comment.field("visitor")), ("key", try comment.field("key")), ("text", Self.words)]
    #expect(try await browser.post("/ideas/\(idea)/comments", again).status == 303)
    await scene.service.stop()
  }
}
