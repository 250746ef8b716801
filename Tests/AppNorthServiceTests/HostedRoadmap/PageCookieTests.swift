import AppNorthService
import Foundation
import Testing

@testable import AppNorthService

/// The attributes of the cookies (contract, 6).
struct PageCookieTests {
  @Test func areOfOneRoadmapAndHiddenFromScriptsOnLoopback() async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    let vote = try await browser.post("/ideas/\(scene.ideaID)/vote", [("vote", "on")])
    let voter = try #require(vote.cookie("appnorth_voter"))
    #expect(Set(voter.dropLast()) == ["HttpOnly", "Max-Age=31536000", "Path=\(browser.home)", "SameSite=Lax"])
    let enter = try await browser.post("/enter", [("code", try await scene.project.roadmapCode("a@example.com"))])
    let session = try #require(enter.cookie("appnorth_session"))
    #expect(Set(session.dropLast()) == ["HttpOnly", "Max-Age=86400", "Path=\(browser.home)", "SameSite=Lax"])
    let leave = try await browser.post("/leave")
    #expect(
      leave.cookie("appnorth_session")
        == ["HttpOnly", "Max-Age=0", "Path=\(browser.home)", "SameSite=Lax", "appnorth_session="])
  }

  @Test(arguments: ["https://feedback.example.com", "https://127.0.0.1"])
  func areSecureWhereThePublicURLIs(_ publicURL: String) async throws {
    let service = try await ServiceUnderTest { $0.publicURL = PublicURL(publicURL) }
    let project = try await service.project()
    let browser = Browser(project)
    let form = browser.form(
      "/enter", [("code", try await project.roadmapCode("a@example.com"))], headers: [("Origin", publicURL)])
    let answer = try await service.send(form)
    #expect(answer.cookie("appnorth_session")?.contains("Secure") == true)
    await service.stop()
  }

  @Test func differEachTime() async throws {
    let scene = try await PageScene.shared()
    var words: Set<String> = []
    for _ in 0..<5 {
      let browser = try await scene.browser(signedIn: true)
      words.insert(try #require(browser.cookies["appnorth_session"]))
    }
    #expect(words.count == 5)
    #expect(words.allSatisfy { $0.utf8.count == 43 })
  }

  @Test(
    arguments: [
      ("http://localhost:8080", "http://localhost:8080", false), ("HTTP://LocalHost:80/", "http://localhost", false),
      ("http://127.8.9.1", "http://127.8.9.1", false), ("http://[0:0::1]:81", "http://[::1]:81", false),
      ("https://Example.com:443", "https://example.com", true), ("https://localhost", "https://localhost", true),
      ("http://example.com", "http://example.com", true), ("http://192.0.2.1:8080", "http://192.0.2.1:8080", true),
      ("http://127.example.com", "http://127.example.com", true),
    ])
  func followThePublicURL(_ given: String, _ text: String, _ isSecure: Bool) throws {
    let url = try #require(PublicURL(given))
    #expect(url.text == text)
    #expect(url.needsSecureCookies == isSecure)
  }

  @Test(arguments: [
    "", "example.com", "ftp://example.com", "https://", "https://a.example/path", "https://a.example//",
    "https://a:b@c",
    "https://a.example?x", "https://a.example#x", "https://a.example:0", "https://a.example:65536", "https://[::1",
    "https://a b", "https://ä.example", "https://a.example:+1", "https://[127.0.0.1]",
  ])
  func needAnAddressThatIsOne(_ text: String) {
    #expect(PublicURL(text) == nil)
  }
}
