import AppNorthIdentity
import AppNorthService
import Testing

/// Comments by the forms of an idea's page.
struct PageCommentTests {
  @Test func areAddedOnceAndDeletedByTheirAuthorAlone() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("To be talked about")
    let (person, visitor, other) = (Browser(scene.project), Browser(scene.project), Browser(scene.project))
    try await person.signIn("talker@example.com")
    let mine = try await Self.add("From a person", to: idea, person)
    let theirs = try await Self.add("From a visitor\r\n", to: idea, visitor)
    let seen = try await scene.project.nobody.get("/v1/ideas/\(idea)/comments")
    #expect(try seen.strings("text") == ["From a person", "From a visitor\n"])
    #expect(try seen.strings("from") == ["person", "voter"])

    let page = try await person.get("/ideas/\(idea)").text
    #expect(page.contains("/comments/\(mine)/delete") && !page.contains("/comments/\(theirs)/delete"))
    #expect(!page.contains("talker@example.com"))
    for (browser, comment) in [(visitor, mine), (person, theirs), (other, mine), (other, theirs)] {
      #expect(try await browser.post("/ideas/\(idea)/comments/\(comment)/delete").status == 404)
    }
    for (browser, comment) in [(person, mine), (visitor, theirs)] {
      let answer = try await browser.post("/ideas/\(idea)/comments/\(comment)/delete")
      #expect(answer.status == 303)
      #expect(try await browser.get("/ideas/\(idea)").text.contains("Your comment was deleted"))
    }
    #expect(try await scene.project.nobody.get("/v1/ideas/\(idea)/comments").items().isEmpty)
  }

  @Test(arguments: [("", "is empty"), (" \n ", "is empty"), (String(repeating: "c", count: 4_001), "more than 4000")])
  func areShownAgainWhenTheyAreRefused(_ text: String, _ says: String) async throws {
    let scene = try await PageScene.shared()
    let answer = try await Browser(scene.project).post(
      "/ideas/\(scene.ideaID)/comments", [("key", try PageScene.key()), ("text", text)])
    #expect(answer.status == 400)
    #expect(answer.text.contains(says))
    #expect(answer.text.contains("\n" + text + "</textarea>"))
    #expect(answer.cookie("appnorth_voter") == nil)
  }

  @Test func areShownPageByPage() async throws {
    let scene = try await PageScene.shared()
    let idea = try await scene.project.idea("Much talked about")
    let person = try scene.project.person("talker@example.com")
    for number in 1...101 {
      _ = try await person.post("/v1/ideas/\(idea)/comments", #"{"text":"comment-\#(number)."}"#)
    }
    let first = try await Browser(scene.project).get("/ideas/\(idea)").text
    #expect(first.contains("comment-100.") && !first.contains("comment-101."))
    let link = try #require(first.firstRange(of: "?cursor=")?.upperBound)
    let cursor = String(first[link...].prefix { $0 != "\"" })
    let second = try await Browser(scene.project).get("/ideas/\(idea)?cursor=\(cursor)").text
    #expect(!second.contains("comment-100.") && second.contains("comment-101."))
    let elsewhere = try await Browser(scene.project).get("/ideas/\(scene.ideaID)?cursor=\(cursor)")
    #expect(elsewhere.status == 400)
  }

  /// Sends the form of the idea's page twice.
  ///
  /// - Returns: the comment's id.
  private static func add(_ text: String, to idea: String, _ browser: Browser) async throws -> String {
    let key = try await browser.get("/ideas/\(idea)").field("key")
    let twin = browser.copy()
    let first = try await browser.post("/ideas/\(idea)/comments", [("key", key), ("text", text)])
    let second = try await twin.post("/ideas/\(idea)/comments", [("key", key), ("text", text)])
    #expect(first.status == 303 && first.values("Location") == second.values("Location"))
    #expect(try await browser.get("/ideas/\(idea)").text.contains("Your comment was added"))
    guard let id = first.values("Location").first?.split(separator: "#").last else { throw Unexpected("no place") }
    return String(id)
  }
}
