import AppNorthIdentity
import AppNorthService
import Database
import Foundation
import Testing

/// What is erased for good is erased from the answers that are kept for repeated requests as well.
struct ErasedAnswerTests {
  private static let voter = "voter-0123456789abcdefghij"

  @Test(arguments: [true, false])
  func aDeletedCommentIsGoneFromItsAnswerAndNotMadeAgain(byPerson: Bool) async throws {
    let scene = try await Scene()
    let caller = try byPerson ? scene.project.person("jane@example.com") : scene.project.voter(Self.voter)
    let idea = try await caller.propose("The idea stays")
    let target = "/v1/ideas/\(idea)/comments"
    let (json, other) = (#"{"text":"to be erased"}"#, #"{"text":"another text"}"#)
    let first = try await caller.post(target, json, key: "k")
    let kept = try await caller.comment("stays", on: idea)
    #expect(try await scene.keptAnswers(with: "to be erased") == 1)
    #expect(try await caller.deleteComment(try first.string("id"), of: idea).status == 204)

    #expect(try await scene.keptAnswers(with: "to be erased") == 0)
    for _ in 0..<2 {
      let again = try await caller.post(target, json, key: "k")
      #expect(again.summary == "404 NOT_FOUND")
      #expect(!again.everything.contains("to be erased"))
    }
    #expect(try await caller.post(target, other, key: "k").summary == "409 CONFLICT")
    #expect(try await caller.get(target).strings("id") == [kept])
    #expect(try await caller.post(target, json, key: "another").status == 201, "a new key makes it anew")
    await scene.service.stop()
  }

  @Test func aDeletedCommentIsNowhereOnTheDisk() async throws {
    let scene = try await Scene()
    let caller = try scene.project.person("jane@example.com")
    let idea = try await caller.propose("The idea stays")
    let comment = try await caller.comment("to-be-erased", on: idea)
    _ = try await caller.deleteComment(comment, of: idea)
    await scene.service.stop()
    let file = try Data(contentsOf: URL(fileURLWithPath: scene.service.configuration.databasePath))
    #expect(file.range(of: Data("The idea stays".utf8)) != nil)
    #expect(file.range(of: Data("to-be-erased".utf8)) == nil)
  }

  @Test func aRemovedIdeaIsGoneFromEveryAnswerThatToldOfItOrOfItsComments() async throws {
    let scene = try await Scene()
    let (jane, phone) = (try scene.project.person("jane@example.com"), scene.project.voter(Self.voter))
    let administrator = try await scene.service.administrator()
    let ideas = scene.project.adminPath + "/ideas"
    func asTeam(_ target: String, _ json: String) async throws -> Answer {
      try await scene.service.send(
        administrator.request("POST", target, json: json).adding("Idempotency-Key", "team:" + target))
    }
    let draft = #"{"title":"to be erased","details":"to be erased"}"#
    let proposed = try await jane.post("/v1/ideas", draft, key: "k")
    let id = try proposed.string("id")
    let comments = "/v1/ideas/\(id)/comments"
    let text = #"{"text":"to be erased"}"#
    for caller in [jane, phone] { #expect(try await caller.post(comments, text, key: "comment").status == 201) }
    #expect(try await asTeam(ideas + "/\(id)/comments", text).status == 201)
    let teams = try await asTeam(ideas, draft).string("id")
    let other = try await jane.propose("stays")
    _ = try await phone.comment("stays", on: other)
    #expect(try await scene.keptAnswers(with: "to be erased") == 5)

    for idea in [id, teams] {
      #expect(try await administrator.send("DELETE", ideas + "/\(idea)").status == 204)
    }
    #expect(try await scene.keptAnswers(with: "to be erased") == 0)
    #expect(try await scene.keptAnswers(with: "stays") == 2)
    #expect(try await jane.post("/v1/ideas", draft, key: "k").summary == "404 NOT_FOUND")
    for caller in [jane, phone] {
      #expect(try await caller.post(comments, text, key: "comment").summary == "404 NOT_FOUND")
    }
    #expect(try await asTeam(ideas, draft).summary == "404 NOT_FOUND")
    #expect(try await jane.allIdeas() == [other])
    await scene.service.stop()
  }

  @Test func whatIsHiddenAloneIsStillAnswered() async throws {
    let scene = try await Scene()
    let jane = try scene.project.person("jane@example.com")
    let administrator = try await scene.service.administrator()
    let draft = #"{"title":"hidden","details":""}"#
    let idea = try await jane.post("/v1/ideas", draft, key: "k")
    let place = try scene.project.adminPath + "/ideas/\(idea.string("id"))"
    let target = try "/v1/ideas/\(idea.string("id"))/comments"
    let comment = try await jane.post(target, #"{"text":"hidden"}"#, key: "c")
    let hide = #"{"isHidden":true}"#
    _ = try await administrator.send("PATCH", place + "/comments/\(comment.string("id"))", json: hide)
    #expect(try await jane.post(target, #"{"text":"hidden"}"#, key: "c").body == comment.body)
    #expect(try await administrator.send("PATCH", place, json: hide).status == 200)
    #expect(try await jane.post("/v1/ideas", draft, key: "k").body == idea.body)
    #expect(try await jane.post(target, #"{"text":"hidden"}"#, key: "c").body == comment.body)
    #expect(try await jane.post(target, #"{"text":"another text"}"#, key: "c").summary == "409 CONFLICT")
    #expect(try await jane.post(target, #"{"text":"hidden"}"#, key: "another").summary == "404 NOT_FOUND")
    let others = [try scene.project.person("john@example.com"), scene.project.voter(Self.voter)]
    for other in others {
      #expect(try await other.post(target, #"{"text":"hidden"}"#, key: "c").summary == "404 NOT_FOUND")
    }
    await scene.service.stop()
  }

  @Test func aCommentOnWhatIsMergedSinceIsStillAnswered() async throws {
    let scene = try await Scene()
    let jane = try scene.project.person("jane@example.com")
    let (idea, target) = (try await jane.propose("A duplicate"), try await jane.propose("The original"))
    let comments = "/v1/ideas/\(idea)/comments"
    let comment = try await jane.post(comments, #"{"text":"me too"}"#, key: "c")
    let merge = scene.project.adminPath + "/ideas/\(idea)/merge"
    let administrator = try await scene.service.administrator()
    #expect(try await administrator.send("PUT", merge, json: #"{"into":"\#(target)"}"#).status == 200)
    #expect(try await jane.post(comments, #"{"text":"me too"}"#, key: "c").body == comment.body)
    let anew = try await jane.post(comments, #"{"text":"me too"}"#, key: "another")
    #expect(anew.status == 404 && anew["mergedInto"]?.stringValue == target)
    await scene.service.stop()
  }

  @Test func aDeletedPersonLeavesNoAnswerBehind() async throws {
    let scene = try await Scene()
    let jane = try scene.project.person("jane@example.com")
    let idea = try await scene.project.person("john@example.com").propose("stays")
    let own = try await jane.propose("of the deleted person")
    _ = try await jane.comment("of the deleted person", on: idea)
    let administrator = try await scene.service.administrator()
    let id = try await administrator.personID("jane@example.com", in: scene.project)
    #expect(try await administrator.send("DELETE", scene.project.adminPath + "/people/\(id)").status == 204)
    #expect(try await scene.keptAnswers(with: "of the deleted person") == 0)
    #expect(try await jane.idea(own).status == 200, "an idea stays on the board without its author")
    await scene.service.stop()
  }

  /// Somebody goes back to the page with the form that they sent, and sends it again.
  @Test(arguments: [true, false])
  func aFormOfWhatIsGoneIsShownAgainWithANewKey(signedIn: Bool) async throws {
    let scene = try await Scene()
    let browser = Browser(scene.project)
    if signedIn { try await browser.signIn("jane@example.com") }
    let idea = try await scene.project.idea("The idea stays")
    let comments = "/ideas/\(idea)/comments"
    let form = [("key", try await browser.get("/ideas/\(idea)").field("key")), ("text", "typed once")]
    let place = try #require(try await browser.post(comments, form).values("Location").first)
    let comment = try #require(place.split(separator: "#").last)
    #expect(try await browser.post(comments + "/\(comment)/delete").status == 303)
    let again = try await browser.post(comments, form)
    #expect(again.status == 404)
    #expect(again.problemCode == "NOT_FOUND")
    #expect(again.text.contains("deleted since"))
    #expect(again.text.contains("typed once</textarea>"))
    let fresh = [("key", try again.field("key")), ("text", "typed once")]
    #expect(try await browser.post(comments, fresh).status == 303)

    let proposal = [
      ("key", try await browser.get("/ideas").field("key")), ("title", "typed once"), ("details", "too"),
    ]
    let made = try #require(
      try await browser.post("/ideas", proposal).values("Location").first?.split(separator: "/").last)
    try await scene.service.service.core.ideas.remove(
      IdeaID(text: String(made)), in: scene.project.id, by: .program)
    let removed = try await browser.post("/ideas", proposal)
    #expect(removed.status == 404)
    #expect(removed.text.contains("deleted since"))
    #expect(removed.text.contains(#"value="typed once""#) && removed.text.contains("too</textarea>"))
    await scene.service.stop()
  }

  /// A service of its own, so that every kept answer is this test's.
  private struct Scene {
    let service: ServiceUnderTest
    let project: TestProject

    init() async throws {
      service = try await ServiceUnderTest()
      project = try await service.project()
    }

    func keptAnswers(with text: String) async throws -> Int {
      let bodies = try await service.service.core.database.read { session in
        try session.query("SELECT body FROM idempotency_keys", []) { try $0.bytes(0) }
      }
      return bodies.count { String(decoding: $0, as: UTF8.self).contains(text) }
    }
  }
}
