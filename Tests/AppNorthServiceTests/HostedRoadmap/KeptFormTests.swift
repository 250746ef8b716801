import AppNorthIdentity
import AppNorthService
import Database
import Glibc
import HTTPServer
import Synchronization
import Testing

/// What somebody typed into a form is not lost when the form cannot be taken.
struct KeptFormTests {
  private static let (title, details) = ("Typed \"title\" <1>", "\nTyped\ndetails & more")
  private static let comment = "\nTyped comment </textarea>"

  /// The form on a page that says why it was not taken: what was typed, under the same key, for the same visitor.
  private static func expectProposal(_ answer: Answer, _ browser: Browser, key: String, mark: String) throws {
    let outline = try PageOutline(answer.body)
    #expect(outline.tags("form").contains { $0.attributes["action"] == browser.home + "/ideas" })
    #expect(outline.tags("input").contains { $0.attributes["id"] == "title" && $0.attributes["value"] == title })
    #expect(outline.text.contains("\n" + details))
    #expect(try answer.field("key") == key)
    let marks = outline.tags("input").filter { $0.attributes["name"] == "visitor" }.map { $0.attributes["value"] }
    #expect(marks.allSatisfy { $0 == mark })
  }

  @Test(arguments: [true, false])
  func aProposalThatCameTooFastIsShownAgainAndTakenLater(signedIn: Bool) async throws {
    let scene = try await Limited()
    let browser = Browser(scene.project)
    if signedIn { try await browser.signIn("jane@example.com") }
    let page = try await browser.get("/ideas")
    let (key, mark) = (try page.field("key"), try page.field("visitor"))
    #expect(mark.isEmpty == !signedIn)
    let fields = [("visitor", mark), ("key", key), ("title", Self.title), ("details", Self.details)]
    let refused = try await browser.post("/ideas", fields, headers: scene.tired)
    #expect(refused.status == 429)
    #expect(refused.problemCode == "RATE_LIMITED")
    #expect(refused.values("Retry-After").count == 1)
    #expect(refused.values("Cache-Control") == ["private, no-store"])
    #expect(refused.text.contains("A little too fast") && refused.text.contains("What you typed"))
    #expect(refused.cookie("appnorth_voter") == nil)
    try Self.expectProposal(refused, browser, key: key, mark: mark)
    #expect(try await scene.project.nobody.allIdeas().isEmpty)

    let again = [("visitor", try refused.field("visitor")), ("key", try refused.field("key"))] + fields.dropFirst(2)
    for _ in 0..<2 { #expect(try await browser.post("/ideas", again).status == 303) }
    let ideas = try await scene.project.nobody.get("/v1/ideas")
    #expect(try ideas.strings("title") == [Self.title])
    #expect(try ideas.strings("details") == [Self.details])
    #expect(try await browser.get("/ideas").text.contains("Your idea"))
    await scene.service.stop()
  }

  @Test func aCommentThatCameTooFastIsShownAgainAndTakenLater() async throws {
    let scene = try await Limited()
    let browser = Browser(scene.project)
    let idea = try await scene.project.idea("Dark mode")
    let key = try PageScene.key()
    let fields = [("visitor", ""), ("key", key), ("text", Self.comment)]
    let refused = try await browser.post("/ideas/\(idea)/comments", fields, headers: scene.tired)
    #expect(refused.status == 429)
    let outline = try PageOutline(refused.body)
    #expect(outline.tags("form").contains { $0.attributes["action"] == browser.home + "/ideas/\(idea)/comments" })
    #expect(outline.text.contains("\n" + Self.comment))
    #expect(try refused.field("key") == key)
    #expect(try await browser.post("/ideas/\(idea)/comments", fields).status == 303)
    #expect(try await scene.project.nobody.get("/v1/ideas/\(idea)/comments").strings("text") == [Self.comment])
    await scene.service.stop()
  }

  /// Nobody else fills in a form of ours, not even one that says why it was refused.
  @Test func whatAnotherSiteTypedIsNotShown() async throws {
    let scene = try await Limited()
    let browser = Browser(scene.project)
    let fields = [("key", try PageScene.key()), ("title", "typed elsewhere"), ("details", "")]
    for origin in ["https://evil.example.com", "null"] {
      for headers in [scene.tired, []] {
        let answer = try await browser.send(browser.form("/ideas", fields, headers: headers + [("Origin", origin)]))
        #expect(answer.status == (headers.isEmpty ? 403 : 429))
        #expect(!answer.text.contains("typed elsewhere"))
      }
    }
    await scene.service.stop()
  }

  @Test func whereNothingWasTypedThereIsNothingToShow() async throws {
    let scene = try await Limited()
    let browser = Browser(scene.project)
    let idea = try await scene.project.idea("Dark mode")
    let forms: [(String, [(String, String)])] = [
      ("/ideas/\(idea)/vote", [("vote", "on")]), ("/leave", []), ("/enter", [("code", "typed")]),
      ("/ideas/\(idea)/comments/cmt_0/delete", []), ("/ideas", [("title", ""), ("details", "")]),
      ("/ideas", [("title", "typed"), ("other", "typed")]), ("/ideas", [("title", "typed\0")]),
    ]
    for (path, fields) in forms {
      let answer = try await browser.post(path, fields, headers: scene.tired)
      #expect(answer.status == 429)
      let outline = try PageOutline(answer.body)
      #expect(outline.tags("textarea").isEmpty && !outline.shows("typed"), "\(path)")
    }
    #expect(try await browser.postAsScript("/ideas", [("title", "typed")]).status == 400)
    await scene.service.stop()
  }

  /// Also for somebody whose session cannot be looked up, and where not even the project can.
  @Test func whatCannotBeStoredIsShownAgain() async throws {
    let scene = try await PageScene()
    let browsers = [try await scene.browser(signedIn: true), try await scene.browser(signedIn: false)]
    let keys = [try PageScene.key(), try PageScene.key()]
    await scene.service.service.core.database.close()
    for isProjectKnown in [true, false] {
      if !isProjectKnown { try await Task.sleep(for: .seconds(1.5)) }
      for (browser, key) in zip(browsers, keys) {
        let fields = [("visitor", "mark"), ("key", key), ("title", Self.title), ("details", Self.details)]
        let answer = try await browser.post("/ideas", fields)
        #expect(answer.status == 503)
        #expect(answer.values("Retry-After") == ["1"])
        try Self.expectProposal(answer, browser, key: key, mark: "mark")
      }
    }
    await scene.service.stop()
  }

  /// The operator is told as on every other route, though the page of the form could be read.
  @Test func whatCannotBeStoredIsLogged() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let idea = try await project.idea("Dark mode")
    let other = try SQLiteDatabase(path: service.configuration.databasePath)
    let isFree = Mutex(false)
    let (held, holding) = AsyncStream<Void>.makeStream()
    defer { isFree.withLock { $0 = true } }
    async let lock: Void = other.write { session in
      defer { holding.finish() }
      try session.execute("UPDATE service_state SET number = number WHERE name = 'revision'")
      holding.yield()
      while !isFree.withLock({ $0 }) { usleep(1_000) }
    }
    for await _ in held { break }
    let forms = [("/ideas", [("title", "typed"), ("details", "")]), ("/ideas/\(idea)/comments", [("text", "typed")])]
    for (index, form) in forms.enumerated() {
      let answer = try await Browser(project).post(form.0, [("key", try PageScene.key())] + form.1)
      #expect(answer.status == 503)
      #expect(answer.text.contains("What you typed is still here") && answer.text.contains("typed"))
      let told = try service.log.lines().filter { $0["event"] == .string("database_unavailable") }
      #expect(told.count == index + 1, Comment(rawValue: form.0))
    }
    isFree.withLock { $0 = true }
    try await lock
    await other.close()
    await service.stop()
  }

  /// It may follow a form that was taken.
  @Test func aPageThatIsLoadedTooOftenDoesNotSayThatNothingWasChanged() async throws {
    let scene = try await Limited()
    let browser = Browser(scene.project, cookies: ["appnorth_notice": "idea-sent"])
    let page = try await browser.get("/ideas", headers: scene.tired)
    #expect(page.status == 429)
    #expect(page.text.contains("A little too fast") && page.text.contains("Your idea is on the board"))
    #expect(!page.text.contains("Nothing was changed"))
    let form = try await browser.post("/ideas", [("key", try PageScene.key()), ("title", "t")], headers: scene.tired)
    #expect(form.text.contains("Nothing was changed"))
    await scene.service.stop()
  }

  @Test func aCommentOnAnIdeaThatIsGoneIsThereToBeCopied() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("To be hidden")
    let browser = Browser(scene.project)
    let fields = [("key", try await browser.get("/ideas/\(idea)").field("key")), ("text", Self.comment)]
    let administrator = try await scene.service.administrator()
    let place = scene.project.adminPath + "/ideas/\(idea)"
    #expect(try await administrator.send("PATCH", place, json: #"{"isHidden":true}"#).status == 200)
    let answer = try await browser.post("/ideas/\(idea)/comments", fields)
    #expect(answer.status == 404)
    #expect(answer.problemCode == "NOT_FOUND")
    let outline = try PageOutline(answer.body)
    #expect(outline.text.contains("There is nothing here"))
    #expect(outline.text.contains("\n" + Self.comment))
    #expect(outline.tags("textarea").allSatisfy { $0.attributes["readonly"] != nil })
    #expect(!outline.values("method").contains("post"), "sending it again would not help")
  }

  @Test func whatAVisitorTypedBeforeAPersonWasNeededIsShownAgain() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.strict)
    let idea = try await scene.strict.idea("Dark mode")
    let comment = try await browser.post(
      "/ideas/\(idea)/comments", [("key", try PageScene.key()), ("text", Self.comment)])
    #expect(comment.status == 401)
    #expect(comment.problemCode == "IDENTITY_REQUIRED")
    #expect(comment.values("WWW-Authenticate").count == 1)
    #expect(comment.text.contains("open this roadmap from inside the app"))
    #expect(try PageOutline(comment.body).text.contains("\n" + Self.comment))
    let proposal = try await browser.post(
      "/ideas", [("key", try PageScene.key()), ("title", Self.title), ("details", Self.details)])
    #expect(proposal.status == 401)
    #expect(try PageOutline(proposal.body).text.contains("\n" + Self.details))
  }

  @Test(arguments: [[], [("key", "short")]])
  func aFormWithoutItsKeyIsShownAgainWithOne(_ key: [(String, String)]) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    let proposal = try await browser.post("/ideas", key + [("title", Self.title), ("details", Self.details)])
    #expect(proposal.status == 400)
    #expect(try PageOutline(proposal.body).text.contains("\n" + Self.details))
    let whole = [("key", try proposal.field("key")), ("title", Self.title), ("details", "")]
    #expect(try await browser.post("/ideas", whole).status == 303)
    let comment = try await browser.post("/ideas/\(scene.ideaID)/comments", key + [("text", Self.comment)])
    #expect(comment.status == 400)
    #expect(try PageOutline(comment.body).text.contains("\n" + Self.comment))
  }

  /// A service that one address has asked too much of.
  private struct Limited {
    let service: ServiceUnderTest
    let project: TestProject
    /// Sends a request from that address.
    let tired = [("X-Forwarded-For", "192.0.2.1")]

    init() async throws {
      service = try await ServiceUnderTest { configuration in
        configuration.rateLimits = RateLimits(
          requests: .init(burst: 60, perSecond: 0.01), failedIdentities: .init(burst: 9, perSecond: 1),
          anonymousCreations: .init(burst: 9, perSecond: 1),
          failedTokens: .init(burst: 9, perSecond: 1))
        configuration.trustedProxies = Set([PeerAddress("127.0.0.1")].compactMap(\.self))
      }
      project = try await service.project()
      let connection = try service.connect()
      let request = project.nobody.request("GET", "/v1/app").adding(tired[0].0, tired[0].1)
      while try await connection.exchange(request).status == 200 {}
    }
  }
}
