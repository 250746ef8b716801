import AppNorthIdentity
import AppNorthService
import Testing

/// Hidden, merged and removed ideas are on no page and in no feed.
struct PageVisibilityTests {
  enum Fate: String, CaseIterable, Sendable {
    case hidden
    case merged
    case mergedIntoHidden
    case removed
  }

  private static let words = ["Zebra crossing", "Quagga", "Okapi"]

  @Test(arguments: Fate.allCases)
  func showsNothingOfAnIdeaThatIsNotPublic(_ fate: Fate) async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let target = try await project.idea("The target")
    let idea = try await project.idea("Zebra crossing", details: "Quagga details")
    let browser = Browser(project)
    try await browser.signIn("author@example.com")
    let team = TestTeam(administrator: try await service.administrator(), project: project)
    try await team.send("PATCH", "/ideas/\(idea)", json: #"{"status":"shipped"}"#)
    _ = try await browser.post("/ideas/\(idea)/comments", [("key", try PageScene.key()), ("text", "Okapi comment")])
    for path in ["", "/ideas/\(idea)", "/feed.atom"] {
      #expect(try await browser.get(path).text.contains("Zebra"), "\(path) shows it before")
    }
    try await Self.hide(idea, fate, target, team)

    for visitor in [browser, Browser(project)] {
      for path in ["", "/ideas", "/ideas?sort=new", "/ideas?q=zebra", "/ideas?status=shipped", "/feed.atom"] {
        let page = try await visitor.get(path)
        #expect(page.status == 200)
        #expect(!Self.words.contains { page.text.contains($0) }, Comment(rawValue: path))
      }
      let page = try await visitor.get("/ideas/\(idea)")
      #expect(!Self.words.contains { page.everything.contains($0) })
      if fate == .merged {
        #expect(page.status == 303)
        #expect(page.values("Location") == [visitor.home + "/ideas/\(target)"])
      } else {
        #expect(page.status == 404)
        #expect(page.values("Location") == [])
      }
      let long = try await visitor.post(
        "/ideas/\(idea)/comments", [("key", try PageScene.key()), ("text", String(repeating: "t", count: 4_001))])
      #expect(long.text.contains(String(repeating: "t", count: 4_001)), "\(long.status)")
      let comment = [("key", try PageScene.key()), ("text", "t")]
      for (path, fields) in [("vote", [("vote", "on")]), ("comments", comment)] {
        let answer = try await visitor.post("/ideas/\(idea)/\(path)", fields)
        #expect(answer.status == 404)
        let links = try PageOutline(answer.body).values("href")
        #expect(links.contains(visitor.home + "/ideas/\(target)") == (fate == .merged), Comment(rawValue: path))
        #expect(answer.text.contains("merged into another") == (fate == .merged), Comment(rawValue: path))
      }
      #expect(try await visitor.postAsScript("/ideas/\(idea)/vote", [("vote", "off")]).status == 404)
    }
    await service.stop()
  }

  @Test func showsNothingOfAnotherProjects() async throws {
    let scene = try await PageScene.shared()
    let elsewhere = Browser(scene.strict)
    #expect(try await elsewhere.get("/ideas/\(scene.ideaID)").status == 404)
    for path in ["", "/ideas", "/ideas?q=lorem", "/feed.atom"] {
      #expect(!(try await elsewhere.get(path).text.contains(scene.ideaID)))
    }
  }

  /// By the team's own side.
  private static func hide(_ idea: String, _ fate: Fate, _ target: String, _ team: TestTeam) async throws {
    switch fate {
    case .hidden: try await team.send("PATCH", "/ideas/\(idea)", json: #"{"isHidden":true}"#)
    case .merged, .mergedIntoHidden:
      try await team.send("PUT", "/ideas/\(idea)/merge", json: #"{"into":"\#(target)"}"#)
      if fate == .mergedIntoHidden { try await team.send("PATCH", "/ideas/\(target)", json: #"{"isHidden":true}"#) }
    case .removed: try await team.send("DELETE", "/ideas/\(idea)")
    }
  }

  private struct TestTeam {
    let administrator: AdminClient
    let project: TestProject

    func send(_ method: String, _ path: String, json: String? = nil) async throws {
      let answer = try await administrator.send(method, project.adminPath + path, json: json)
      guard (200..<300).contains(answer.status) else { throw Unexpected("\(method) \(path): \(answer.text)") }
    }
  }
}
