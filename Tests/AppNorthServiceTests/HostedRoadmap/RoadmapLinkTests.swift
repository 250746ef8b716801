import AppNorthIdentity
import AppNorthService
import Testing

/// One-time links: what `/v1` gives out, and that each lets in once.
struct RoadmapLinkTests {
  @Test func tellsAnAddressAndAMinute() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock()) {
      $0.publicURL = PublicURL("https://Feedback.example.com:443/")
    }
    let project = try await service.project()
    let answer = try await project.person("jane@example.com").post("/v1/roadmap/sessions", "{}")
    #expect(answer.status == 201)
    #expect(try answer.string("expiresAt") == "2026-01-31T09:31:00Z")
    let url = try answer.string("url")
    let start = "https://feedback.example.com/r/\(project.appID)/enter?code="
    #expect(url.hasPrefix(start))
    #expect(url.dropFirst(start.count).utf8.count == 43)
    #expect(answer.values("Cache-Control") == ["private, no-store"])
    await service.stop()
  }

  @Test func tellsTheNameThatTheServiceListensOn() async throws {
    let service = try await ServiceUnderTest { $0.listen = ListenAddress(host: "localhost", port: 0) }
    let answer = try await service.project().person("jane@example.com").post("/v1/roadmap/sessions", "{}")
    #expect(try answer.string("url").hasPrefix("http://localhost:\(service.port)/r/"))
    await service.stop()
  }

  @Test func givesEachCallALinkOfItsOwn() async throws {
    let project = try await PageScene.shared().project
    let caller = try project.person("jane@example.com")
    let first = try await caller.post("/v1/roadmap/sessions", "{}", key: "same")
    let second = try await caller.post("/v1/roadmap/sessions", "{}", key: "same")
    #expect(first.status == 201 && second.status == 201)
    #expect(try first.string("url") != second.string("url"))
  }

  @Test func needsNoBodyAndNoKey() async throws {
    let project = try await PageScene.shared().project
    let caller = try project.person("jane@example.com")
    let request = caller.request("POST", "/v1/roadmap/sessions")
    #expect(try await project.service.send(request).status == 201)
    let withEmail = caller.request("POST", "/v1/roadmap/sessions", json: #"{"email":"a@example.com"}"#)
    #expect(try await project.service.send(withEmail).summary == "400 INVALID_REQUEST")
    #expect(try await project.nobody.post("/v1/roadmap/sessions", "{}").summary == "401 IDENTITY_REQUIRED")
  }

  @Test func usesNothingUpByLooking() async throws {
    let project = try await PageScene.shared().project
    let code = try await project.roadmapCode("jane@example.com")
    let browser = Browser(project)
    for _ in 0..<3 {
      let page = try await browser.get("/enter?code=\(code)")
      #expect(page.status == 200)
      #expect(page.values("Set-Cookie") == [])
      #expect(try page.field("code") == code)
    }
    let answer = try await browser.post("/enter", [("code", code)])
    #expect(answer.status == 303)
    #expect(answer.values("Location") == [browser.home], "the bare address")
    #expect(try await browser.get().text.contains(">jane<"))
  }

  @Test func showsTheSamePageForAnyCode() async throws {
    let project = try await PageScene.shared().project
    let right = try await project.roadmapCode("jane@example.com")
    let used = try await project.roadmapCode("jane@example.com")
    _ = try await Browser(project).post("/enter", [("code", used)])
    let pages = try await [right, used, String(repeating: "A", count: 43)].asyncMap { code in
      try await Browser(project).get("/enter?code=\(code)").text.replacing(code, with: "{code}")
    }
    #expect(Set(pages).count == 1)
    #expect(try await Browser(project).get("/enter").status == 200)
  }

  @Test func letsInOnce() async throws {
    let project = try await PageScene.shared().project
    let code = try await project.roadmapCode("jane@example.com")
    #expect(try await Browser(project).post("/enter", [("code", code)]).status == 303)
    let again = try await Browser(project).post("/enter", [("code", code)])
    #expect(again.status == 401)
    #expect(again.text.contains("This link has ended"))
    #expect(again.values("Set-Cookie") == [])
  }

  @Test func opensOneSessionForTwentyPostsAtOnce() async throws {
    let service = try await PageScene.shared().service
    let project = try await PageScene.shared().project
    let code = try await project.roadmapCode("race@example.com")
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await Browser(project).post("/enter", [("code", code)]).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [303] + Array(repeating: 401, count: 19))
    let count = try await service.service.core.database.read { session in
      try session.one(
        """
        SELECT count(*) FROM roadmap_sessions r JOIN people p ON p.id = r.person_id WHERE p.email = 'race@example.com'
        """
      ) { try $0.integer(0) }
    }
    #expect(count == 1)
  }

  @Test func isOfOneProject() async throws {
    let scene = try await PageScene.shared()
    let code = try await scene.project.roadmapCode("jane@example.com")
    let elsewhere = try await Browser(scene.strict).post("/enter", [("code", code)])
    #expect(elsewhere.status == 401)
    #expect(elsewhere.values("Set-Cookie") == [])
    #expect(try await Browser(scene.project).post("/enter", [("code", code)]).status == 303, "it was not used up there")
  }

  @Test(arguments: ["", "x", String(repeating: "A", count: 43), "ans_" + String(repeating: "A", count: 43)])
  func letsNobodyInByACodeThatIsNone(_ code: String) async throws {
    let project = try await PageScene.shared().project
    #expect(try await Browser(project).post("/enter", [("code", code)]).status == 401)
  }
}
