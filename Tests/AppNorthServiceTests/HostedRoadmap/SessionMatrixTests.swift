import AppNorthIdentity
import AppNorthService
import Testing

/// When a one-time link lets in, when a session stands, and what is left of it when it does not (contract, 6).
struct SessionMatrixTests {
  static let email = "jane@example.com"
  static let day = Duration.seconds(86_400)

  @Test(arguments: SessionEnd.allCases)
  func aLinkLetsNobodyInAfter(_ end: SessionEnd) async throws {
    let scene = try await end.scene()
    let code = try await scene.project.roadmapCode(Self.email)
    try await end.happens(to: scene, email: Self.email, lifetime: .seconds(60))
    let answer = try await Browser(scene.project).post("/enter", [("code", code)])
    #expect(answer.status == 401)
    #expect(answer.problemCode == "IDENTITY_REQUIRED")
    #expect(answer.values("Set-Cookie") == [])
    #expect(!answer.everything.contains(code))
    await scene.service.stop()
  }

  @Test(arguments: SessionEnd.allCases)
  func aSessionStandsNoMoreAfter(_ end: SessionEnd) async throws {
    let scene = try await end.scene()
    let idea = try await scene.project.idea("Dark mode")
    let browser = Browser(scene.project)
    try await browser.signIn(Self.email)
    #expect(try await browser.get().text.contains(">jane<"))
    #expect(try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")]).status == 200)
    let key = try await browser.get("/ideas").field("key")
    try await end.happens(to: scene, email: Self.email, lifetime: Self.day)
    // What the end itself did: a deleted person's vote went with them.
    let before = try await scene.service.boardRowCounts()

    // Nothing is done, as nobody else either: the voter cookie beside it does not take over.
    let withToken = Browser(scene.project, cookies: browser.cookies.merging(["appnorth_voter": Self.voter]) { $1 })
    for acting in [browser, withToken] {
      let vote = try await acting.copy().post("/ideas/\(idea)/vote", [("vote", "off")])
      #expect(vote.status == 401)
      #expect(vote.text.contains("You have been signed out"))
      #expect(vote.cookie("appnorth_session")?.contains("Max-Age=0") == true)
      #expect(vote.cookie("appnorth_voter") == nil)
      let script = try await acting.copy().postAsScript("/ideas/\(idea)/vote", [("vote", "off")])
      #expect(script.summary == "401 IDENTITY_REQUIRED")
      #expect(script.values("Content-Type") == ["application/problem+json"])
      let proposal = try await acting.copy().post(
        "/ideas", [("key", key), ("title", "Typed before it ended"), ("details", "")])
      #expect(proposal.status == 401)
      #expect(proposal.text.contains("You have been signed out"))
      #expect(proposal.text.contains("Typed before it ended"), "what was typed is shown again")
    }
    #expect(try await scene.service.boardRowCounts() == before)

    let page = try await browser.get()
    #expect(page.status == 200)
    #expect(page.text.contains("Your session has ended"))
    #expect(!page.text.contains(">jane<"))
    #expect(browser.cookies["appnorth_session"] == nil, "the page takes the cookie away")
    #expect(!(try await browser.get().text.contains("Your session has ended")), "it says so once")
    await scene.service.stop()
  }

  @Test func standsUntilTheMillisecondBefore() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let project = try await service.project()
    let code = try await project.roadmapCode(Self.email)
    service.clock.advance(by: .milliseconds(59_999))
    let browser = Browser(project)
    #expect(try await browser.post("/enter", [("code", code)]).status == 303)
    service.clock.advance(by: Self.day - .milliseconds(1))
    #expect(try await browser.copy().get().text.contains(">jane<"))
    service.clock.advance(by: .milliseconds(1))
    #expect(!(try await browser.copy().get().text.contains(">jane<")))
    await service.stop()
  }

  @Test func endsForEveryCopyOfTheCookieAtSignOut() async throws {
    let project = try await PageScene.shared().project
    let browser = Browser(project)
    try await browser.signIn(Self.email)
    let copy = browser.copy()
    let answer = try await browser.post("/leave")
    #expect(answer.status == 303)
    #expect(answer.values("Location") == [browser.home])
    #expect(browser.cookies["appnorth_session"] == nil)
    #expect(try await browser.get().text.contains("You are signed out."))
    #expect(!(try await browser.get().text.contains("You are signed out.")), "it says so once")
    #expect(try await copy.copy().get().text.contains("Your session has ended"))
    #expect(try await copy.post("/leave").status == 303, "signing out twice is no failure")
  }

  @Test func leavesOtherSessionsOfThePersonAlone() async throws {
    let project = try await PageScene.shared().project
    let (phone, laptop) = (Browser(project), Browser(project))
    try await phone.signIn(Self.email)
    try await laptop.signIn(Self.email)
    _ = try await phone.post("/leave")
    #expect(try await laptop.get().text.contains(">jane<"))
  }

  @Test func showsTheNextPersonNothingOfTheFirst() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Shared browser")
    let browser = Browser(scene.project)
    try await browser.signIn("first@example.com")
    _ = try await browser.post("/ideas/\(idea)/vote", [("vote", "on")])
    let firsts = browser.copy()
    try await browser.signIn("second@example.com")
    let page = try await browser.get("/ideas/\(idea)").text
    #expect(page.contains(">second<") && !page.contains(">first<"))
    #expect(page.contains(#"aria-pressed="false""#))
    #expect(!(try await firsts.get().text.contains(">first<")), "the session that was replaced has ended")
  }

  @Test func isNobodyInAnotherProject() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    try await browser.signIn(Self.email)
    let there = Browser(scene.strict, cookies: browser.cookies)
    #expect(!(try await there.copy().get().text.contains(">jane<")))
    let idea = try await scene.strict.idea("Elsewhere")
    #expect(try await there.copy().post("/ideas/\(idea)/vote", [("vote", "on")]).status == 401)
    _ = try await there.post("/leave")
    #expect(try await browser.get().text.contains(">jane<"), "nor does it end there")
  }

  @Test(arguments: ["", "short", String(repeating: "A", count: 43), String(repeating: "A", count: 42) + "+"])
  func isNobodyWithACookieOfNoSession(_ cookie: String) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project, cookies: ["appnorth_session": cookie])
    #expect(try await browser.copy().get().text.contains("Your session has ended"))
    #expect(try await browser.copy().post("/ideas/\(scene.ideaID)/vote", [("vote", "on")]).status == 401)
  }

  @Test func isNobodyWithTwoCookies() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    try await browser.signIn(Self.email)
    let word = try #require(browser.cookies["appnorth_session"])
    for lines in [
      ["appnorth_session=\(word); appnorth_session=\(word)"], ["appnorth_session=\(word)", "appnorth_session=x"],
    ] {
      let headers = lines.map { ("Cookie", $0) }
      let page = try await scene.service.send(Request("GET", browser.home, headers: headers))
      #expect(page.status == 200)
      #expect(!page.text.contains(">jane<"))
      let form = browser.form(
        "/ideas/\(scene.ideaID)/vote", [("vote", "on")], headers: [("Origin", browser.origin)] + headers)
      #expect(try await scene.service.send(form).status == 401)
    }
  }

  private static let voter = "voter-0123456789abcdefghij"
}
