import AppNorthService
import Foundation
import HTTPServer
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

  /// Somebody signed in is not taken for nobody because of white space (RFC 6265, 5.2).
  @Test(arguments: [
    "appnorth_session=", "a=b;\tappnorth_session=", "a=b; appnorth_session =", " \tappnorth_session\t=",
  ])
  func areReadWithWhiteSpaceAroundTheirNames(_ cookie: String) {
    let word = String(repeating: "A", count: 43)
    #expect(PageCookies(HTTPHeaders([("Cookie", cookie + word)])).sessionWord != nil)
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
}
