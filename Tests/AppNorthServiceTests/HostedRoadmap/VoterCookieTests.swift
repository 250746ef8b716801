import AppNorthIdentity
import AppNorthService
import Testing

/// Anonymous visitors: an installation of their own from their first act on, where the project allows it.
struct VoterCookieTests {
  @Test func comesWithTheFirstActAlone() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    for path in ["", "/ideas", "/ideas/\(scene.ideaID)", "/feed.atom", "/enter?code=x"] {
      #expect(try await browser.get(path).values("Set-Cookie") == [], Comment(rawValue: path))
    }
    _ = try await browser.post("/ideas/\(scene.ideaID)/vote", [("vote", "off")])
    #expect(browser.cookies == [:], "who had no vote to withdraw has done nothing")
    _ = try await browser.post("/ideas/\(scene.ideaID)/vote", [("vote", "on")])
    let token = try #require(browser.cookies["appnorth_voter"])
    let again = try await browser.post("/ideas/\(scene.ideaID)/vote", [("vote", "on")])
    #expect(again.values("Set-Cookie") == [])
    #expect(try VoterToken(token).text.wholeMatch(of: /[0-9a-f]{64}/) != nil, "never one that looks like an App ID")
  }

  @Test func keepsAVisitorsOwnVote() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Votes of visitors")
    let (first, second) = (Browser(scene.project), Browser(scene.project))
    let answer = try await first.postAsScript("/ideas/\(idea)/vote", [("vote", "on")])
    #expect(answer.text == #"{"voteCount":1,"hasVoted":true}"#)
    #expect(try await second.postAsScript("/ideas/\(idea)/vote", [("vote", "on")]).text.contains(#":2,"#))
    #expect(try await first.get("/ideas/\(idea)").text.contains(#"aria-pressed="true""#))
    #expect(try await Browser(scene.project).get("/ideas/\(idea)").text.contains(#"aria-pressed="false""#))
    let undone = try await first.postAsScript("/ideas/\(idea)/vote", [("vote", "off")])
    #expect(undone.text == #"{"voteCount":1,"hasVoted":false}"#)
  }

  @Test func countsAFirstActThatIsSentTwiceOnce() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Sent twice")
    let key = try await Browser(scene.project).get("/ideas/\(idea)").field("key")
    for _ in 0..<2 {
      _ = try await Browser(scene.project).post("/ideas/\(idea)/vote", [("key", key), ("vote", "on")])
    }
    let seen = try await scene.project.nobody.get("/v1/ideas/\(idea)")
    #expect(seen["voteCount"] == .number(1))
  }

  @Test func aBrowserThatVotedForAPersonDoesNotCountAgain() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Once a browser")
    let browser = Browser(scene.project)
    try await browser.signIn("once@example.com")
    let vote = try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")])
    #expect(vote.text == #"{"voteCount":1,"hasVoted":true}"#)
    _ = try await browser.post("/leave")
    #expect(
      try await browser.get("/ideas/\(idea)").text.contains(#"aria-pressed="false""#), "the person's is not shown")
    let again = try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")])
    #expect(again.text == #"{"voteCount":1,"hasVoted":true}"#)
  }

  /// The app that opened the roadmap is an installation, too: its anonymous vote becomes the person's there.
  @Test func anAppThatVotedDoesNotCountAgainOnThePages() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Once an app")
    let app = "voter-of-an-app-0123456789"
    _ = try await scene.project.voter(app).vote(for: idea)
    let browser = Browser(scene.project)
    try await browser.signIn("app@example.com", from: app)
    let vote = try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")])
    #expect(vote.text == #"{"voteCount":1,"hasVoted":true}"#)
    #expect(
      try await scene.project.voter(app).vote(for: idea)["voteCount"] == .number(1), "after signing out of the app")
    let undone = try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "off")])
    #expect(undone.text == #"{"voteCount":1,"hasVoted":false}"#, "now the app's counts")
    let other = Browser(scene.project)
    try await other.signIn("app@example.com", from: "voter-of-another-app-01234")
    #expect(try await other.postAsScript("/ideas/\(idea)/vote", [("vote", "on")]).text.contains(#":2,"#))
    try await scene.project.boardCheck.holds()
  }

  @Test func aPersonsBrowserGetsNoTokenWherePersonsAloneTakePart() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.strict.idea("Persons alone")
    let browser = Browser(scene.strict)
    try await browser.signIn("strict@example.com")
    #expect(try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")]).status == 200)
    #expect(browser.cookies["appnorth_voter"] == nil)
  }

  @Test func becomesThePersonsAfterSigningIn() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Taken over")
    let browser = Browser(scene.project)
    _ = try await browser.post("/ideas/\(idea)/vote", [("vote", "on")])
    try await browser.signIn("taker@example.com")
    #expect(try await browser.get("/ideas/\(idea)").text.contains(#"aria-pressed="false""#), "not theirs yet")
    let answer = try await browser.postAsScript("/ideas/\(idea)/vote", [("vote", "on")])
    #expect(answer.text == #"{"voteCount":1,"hasVoted":true}"#, "one installation counts once")
    _ = try await browser.post("/leave")
    #expect(try await browser.get("/ideas/\(idea)").text.contains(#"aria-pressed="false""#))
    let mine = try await scene.project.person("taker@example.com").get("/v1/ideas/\(idea)")
    #expect(mine["hasVoted"] == .boolean(true))
  }

  @Test func isNotMadeWhereTheProjectNeedsPersons() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.strict.idea("Persons only")
    let key = try PageScene.key()
    for cookies in [[:], ["appnorth_voter": "voter-0123456789abcdefghij"]] {
      let browser = Browser(scene.strict, cookies: cookies)
      let vote = try await browser.post("/ideas/\(idea)/vote", [("key", key), ("vote", "on")])
      #expect(vote.status == 401)
      #expect(vote.problemCode == "IDENTITY_REQUIRED")
      #expect(vote.text.contains("open this roadmap from inside the app"))
      let proposal = try await browser.post("/ideas", [("key", key), ("title", "t"), ("details", "")])
      #expect(proposal.status == 401)
      #expect(browser.cookies == cookies)
      #expect(try await browser.get("/ideas/\(idea)").status == 200, "anybody reads")
    }
    let person = Browser(scene.strict)
    try await person.signIn("a@example.com")
    #expect(try await person.post("/ideas/\(idea)/vote", [("vote", "on")]).status == 303)
  }

  @Test(arguments: ["short", "a b", "", String(repeating: "v", count: 65)])
  func isMadeAnewWhenItIsNone(_ cookie: String) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project, cookies: ["appnorth_voter": cookie])
    #expect(try await browser.get().status == 200)
    #expect(try await browser.post("/ideas/\(scene.ideaID)/vote", [("vote", "on")]).status == 303)
    #expect(browser.cookies["appnorth_voter"] != cookie)
  }
}
