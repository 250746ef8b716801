import AppNorthIdentity
import Testing

/// An idea that is hidden, merged or removed is on no public route (a row each).
struct VisibilityTests {
  private static let token = "voter-0123456789abcdefghij"

  enum Gone: String, CaseIterable, Sendable {
    case hidden, merged, removed
  }

  /// Lists, each of which shows the idea while it is public.
  private static let lists = [
    "/v1/ideas", "/v1/ideas?sort=top&limit=100", "/v1/ideas?sort=new", "/v1/ideas?status=planned",
    "/v1/ideas?status=planned&sort=new", "/v1/ideas?q=needle", "/v1/ideas?q=needle&sort=new",
    "/v1/ideas?q=needle&status=planned", "/v1/roadmap",
  ]

  /// What may be asked of the idea itself.
  private static let acts: [(method: String, path: String, json: String?)] = [
    ("GET", "", nil), ("PUT", "/vote", nil), ("DELETE", "/vote", nil), ("GET", "/comments", nil),
    ("POST", "/comments", #"{"text":"hello"}"#), ("DELETE", "/comments/{comment}", nil),
  ]

  @Test(arguments: Gone.allCases)
  func isOnNoPublicRoute(_ gone: Gone) async throws {
    let board = try await Board(hasSecret: true)
    let author = try board.project.person("author@example.com").from(installation: Self.token)
    let id = try await author.propose("needle-title", "needle-details")
    let target = try await board.idea("The other one")
    _ = try await board.change(id, #"{"status":"planned"}"#)
    _ = try await author.vote(for: id)
    let comment = try await author.comment("needle-comment", on: id)
    let callers = [
      ("the author", author), ("a voter", board.project.voter(Self.token)), ("nobody", board.project.nobody),
    ]
    for list in Self.lists { #expect(try await author.get(list).text.contains(id), "\(list)") }

    switch gone {
    case .hidden: #expect(try await board.change(id, #"{"isHidden":true}"#).status == 200)
    case .merged: #expect(try await board.merge(id, into: target).status == 200)
    case .removed: #expect(try await board.team.send("DELETE", board.path + "/\(id)").status == 204)
    }
    for (name, caller) in callers {
      for list in Self.lists {
        let text = try await caller.get(list).text
        for word in [id, "needle"] { #expect(!text.contains(word), "\(list) shows \(word) to \(name)") }
      }
      for act in Self.acts {
        let path = "/v1/ideas/\(id)" + act.path.replacing("{comment}", with: comment)
        let key = act.method == "POST" ? "key-\(name)" : nil
        let answer = try await caller.service.send(
          caller.request(act.method, path, json: act.json, key: key?.filter { $0 != " " }))
        let what = Comment(rawValue: "\(act.method) \(act.path) for \(name): \(answer.text)")
        if name == "nobody", act.method != "GET" {
          #expect(answer.summary == "401 IDENTITY_REQUIRED", what)
          continue
        }
        #expect(answer.summary == "404 NOT_FOUND", what)
        #expect(answer["mergedInto"] == (gone == .merged ? .string(target) : nil), what)
        #expect(!answer.everything.contains("needle") && !answer.everything.contains(comment), what)
      }
    }
    try await board.project.boardCheck.holds()
  }

  @Test func isThereAgainWithItsVotesAndComments() async throws {
    let board = try await Board(hasSecret: true)
    let author = try board.project.person("author@example.com")
    let (id, target) = (try await author.propose("needle"), try await board.idea("The other one"))
    _ = try await author.vote(for: id)
    let comment = try await author.comment("hello", on: id)
    let before = try await author.idea(id)
    _ = try await board.change(id, #"{"isHidden":true}"#)
    _ = try await board.change(id, #"{"isHidden":false}"#)
    #expect(try await author.idea(id).body == before.body)
    _ = try await board.merge(id, into: target)
    #expect(try await author.idea(target)["hasVoted"] == .boolean(true))
    _ = try await board.unmerge(id)
    #expect(try await author.idea(id).body == before.body)
    #expect(try await author.get("/v1/ideas/\(id)/comments").strings("id") == [comment])
    #expect(try await author.allIdeas("&q=needle") == [id])
    #expect(try await author.idea(target)["hasVoted"] == .boolean(false))
  }

  @Test func namesTheEndOfAChainWhileThatIsPublic() async throws {
    let board = try await Board()
    let (a, b, c) = (try await board.idea("A"), try await board.idea("B"), try await board.idea("C"))
    let nobody = board.project.nobody
    _ = try await board.merge(a, into: b)
    #expect(try await nobody.idea(a)["mergedInto"] == .string(b))
    _ = try await board.merge(b, into: c)
    for id in [a, b] { #expect(try await nobody.idea(id)["mergedInto"] == .string(c)) }
    _ = try await board.change(c, #"{"isHidden":true}"#)
    let unknown = try await nobody.idea("ida_00000000000000000000")
    for id in [a, b, c] { #expect(try await nobody.idea(id).body == unknown.body, "as if it had never been there") }
    _ = try await board.change(c, #"{"isHidden":false}"#)
    _ = try await board.unmerge(b)
    #expect(try await nobody.idea(a)["mergedInto"] == .string(b))
    #expect(try await nobody.idea(b).status == 200)
    let other = try await Board()
    let elsewhere = try await other.project.nobody.idea(a)
    #expect(elsewhere.body == unknown.body, "another project learns nothing of it")
  }
}
