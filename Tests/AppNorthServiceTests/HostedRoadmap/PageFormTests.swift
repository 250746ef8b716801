import AppNorthIdentity
import AppNorthService
import Testing

/// What the forms take, what they refuse, and where they lead.
struct PageFormTests {
  @Test func proposesOnceHoweverOftenItIsSent() async throws {
    let scene = try await PageScene.shared()
    for signedIn in [true, false] {
      let browser = try await scene.browser(signedIn: signedIn)
      let key = try await browser.get("/ideas").field("key")
      let fields = [("key", key), ("title", "Sent \(signedIn)"), ("details", "a\r\nb\rc\nd")]
      // Two at once from a browser that has no answer yet, as a double click sends them.
      let twin = browser.copy()
      async let first = browser.post("/ideas", fields)
      async let second = twin.post("/ideas", fields)
      let places = try await [first, second].flatMap { $0.values("Location") }
      #expect(places.count == 2 && Set(places).count == 1, Comment(rawValue: "\(places)"))
      let id = try #require(places.first?.split(separator: "/").last)
      let idea = try await scene.project.nobody.get("/v1/ideas/\(id)")
      #expect(try idea.string("details") == "a\nb\nc\nd")
      let page = try await browser.get("/ideas/\(id)")
      #expect(page.text.contains("Your idea is on the board"))
      #expect(page.text.contains("Your idea<"))
    }
  }

  @Test func takesNoOtherTextUnderTheSameKey() async throws {
    let scene = try await PageScene.shared()
    let browser = try await scene.browser(signedIn: true)
    let key = try await browser.get("/ideas").field("key")
    _ = try await browser.post("/ideas", [("key", key), ("title", "One"), ("details", "")])
    let other = try await browser.post("/ideas", [("key", key), ("title", "Another one"), ("details", "kept")])
    #expect(other.status == 409)
    #expect(other.problemCode == "CONFLICT")
    #expect(other.text.contains("Another one") && other.text.contains("kept"))
    let fresh = try other.field("key")
    #expect(fresh != key)
    #expect(
      try await browser.post("/ideas", [("key", fresh), ("title", "Another one"), ("details", "")]).status == 303)
  }

  static let tooMuch: [(title: String, details: String, says: String)] = [
    ("", "what I typed", "The title is empty"),
    (" \u{3000} ", "what I typed", "The title is empty"),
    (String(repeating: "t", count: 201), "what I typed", "The title has more than 200 characters"),
    ("what I typed", String(repeating: "d", count: 10_001), "The details have more than 10000 characters"),
  ]

  @Test(arguments: tooMuch)
  func showsWhatWasTypedAgain(_ text: (title: String, details: String, says: String)) async throws {
    let scene = try await PageScene.shared()
    let answer = try await Browser(scene.project).post(
      "/ideas", [("key", try PageScene.key()), ("title", text.title), ("details", text.details)])
    #expect(answer.status == 400)
    #expect(answer.problemCode == "INVALID_REQUEST")
    #expect(answer.text.contains(text.says))
    #expect(answer.text.contains("what I typed"))
    #expect(answer.cookie("appnorth_voter") == nil)
  }

  @Test func takesTextsUpToTheLimitAndCountsALineBreakOnce() async throws {
    let scene = try await PageScene.shared()
    let title = String(repeating: "語", count: 200)
    let details = String(repeating: "a\r\n", count: 5_000)
    let answer = try await Browser(scene.project).post(
      "/ideas", [("key", try PageScene.key()), ("title", title), ("details", details)])
    #expect(answer.status == 303)
  }

  @Test func takesTheLongestIdeaInAnyScript() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    for character in ["界", "\u{1F600}"] {
      let key = try await browser.get("/ideas").field("key")
      let details = String(repeating: character, count: 10_000)
      let answer = try await browser.post("/ideas", [("key", key), ("title", "Long"), ("details", details)])
      #expect(answer.status == 303, Comment(rawValue: character))
    }
    let fields = [("key", "k"), ("title", "t"), ("details", String(repeating: "a", count: 131_073))]
    let tooLong = try await browser.post("/ideas", fields)
    #expect(tooLong.status == 413)
  }
  /// Bodies of a vote that are refused, and with which status.
  static let badForms: [(type: String?, body: String, status: Int)] = [
    ("application/x-www-form-urlencoded", "vote=on&vote=on", 400),
    ("application/x-www-form-urlencoded", "vote=on&other=1", 400),
    ("application/x-www-form-urlencoded", "vote=on&email=a%40example.com", 400),
    ("application/x-www-form-urlencoded", "vote=yes", 400),
    ("application/x-www-form-urlencoded", "", 400),
    ("application/x-www-form-urlencoded", "vote=on%00", 400),
    ("application/x-www-form-urlencoded", "vote=%zz", 400),
    ("application/x-www-form-urlencoded", "vote=%ff", 400),
    ("application/x-www-form-urlencoded", "vote=on&key=x", 400),
    ("application/json", #"{"vote":"on"}"#, 415),
    ("text/plain", "vote=on", 415),
    ("multipart/form-data; boundary=x", "vote=on", 415),
    (nil, "vote=on", 415),
    ("application/x-www-form-urlencoded; charset=UTF-8", "vote=on", 303),
    ("Application/X-WWW-Form-URLEncoded", "vote=on", 303),
  ]

  @Test(arguments: badForms)
  func takesNothingButItsOwnFields(_ form: (type: String?, body: String, status: Int)) async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Forms")
    let browser = Browser(scene.project)
    let request = Request(
      "POST", browser.home + "/ideas/\(idea)/vote",
      headers: [("Origin", browser.origin)] + (form.type.map { [("Content-Type", $0)] } ?? []),
      body: Array(form.body.utf8))
    let answer = try await scene.service.send(request)
    #expect(answer.status == form.status, Comment(rawValue: answer.text))
    #expect(!answer.text.contains("a@example.com"))
    let count = try await scene.project.nobody.get("/v1/ideas/\(idea)")["voteCount"]
    #expect(count == .number(form.status == 303 ? 1 : 0))
  }

  @Test func hasNoPlaceForWhatIsNotThere() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    let vote = try await browser.post("/ideas/ida_00000000000000000000/vote", [("vote", "on")])
    #expect(vote.status == 404)
    #expect(vote.problemCode == "NOT_FOUND")
    #expect(browser.cookies == [:])
    let script = try await browser.postAsScript("/ideas/ida_00000000000000000000/vote", [("vote", "on")])
    #expect(script.summary == "404 NOT_FOUND")
  }

  /// What the browser says it came from, below `{home}`, and where a vote leads.
  static let referers: [(from: String?, to: String)] = [
    (nil, "{home}/ideas/{id}#t-{id}"),
    ("{home}", "{home}#t-{id}"),
    ("{home}?utm_source=x", "{home}#t-{id}"),
    ("{home}/ideas", "{home}/ideas#t-{id}"),
    (
      "{home}/ideas?q=a%20b%26c&sort=new&status=in_progress",
      "{home}/ideas?q=a%20b%26c&sort=new&status=in_progress#t-{id}"
    ),
    ("{home}/ideas?q=%22%3E%3Cscript%3E", "{home}/ideas?q=%22%3E%3Cscript%3E#t-{id}"),
    ("{home}/ideas?sort=nonsense", "{home}/ideas#t-{id}"),
    ("{home}/ideas/{id}", "{home}/ideas/{id}#t-{id}"),
    ("{home}/enter?code=x", "{home}/ideas/{id}#t-{id}"),
    ("{home}.evil.example/", "{home}/ideas/{id}#t-{id}"),
    ("https://evil.example{home}", "{home}/ideas/{id}#t-{id}"),
    ("{home}//evil.example", "{home}/ideas/{id}#t-{id}"),
    ("{home}/ideas?cursor=https://evil.example", "{home}/ideas#t-{id}"),
  ]

  @Test(arguments: referers)
  func leadsBackToWhereAVoteCameFrom(_ way: (from: String?, to: String)) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    func filled(_ text: String, _ home: String) -> String {
      text.replacing("{home}", with: home).replacing("{id}", with: scene.ideaID)
    }
    let from = way.from.map { text in
      text.hasPrefix("{home}") ? filled(text, browser.origin + browser.home) : filled(text, browser.home)
    }
    let answer = try await browser.post(
      "/ideas/\(scene.ideaID)/vote", [("vote", "on")], headers: from.map { [("Referer", $0)] } ?? [])
    #expect(answer.status == 303)
    #expect(answer.values("Location") == [filled(way.to, browser.home)])
  }

  @Test func isLimitedAsTheAPIIs() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock()) {
      $0.rateLimits = RateLimits(
        requests: .init(burst: 3, perSecond: 0.001), failedIdentities: .init(burst: 9, perSecond: 1),
        anonymousCreations: .init(burst: 9, perSecond: 1), failedTokens: .init(burst: 9, perSecond: 1))
    }
    let project = try await service.project(hasSecret: false)
    let browser = Browser(project)
    #expect(try await browser.get().status == 200)
    #expect(try await project.nobody.get("/v1/app").status == 200)
    #expect(try await browser.get("/ideas").status == 200)
    for answer in try await [browser.get(), browser.post("/leave"), project.nobody.get("/v1/app")] {
      #expect(answer.status == 429)
      #expect(answer.values("Retry-After").first.flatMap { Int($0) } ?? 0 > 0)
    }
    await service.stop()
  }
}
