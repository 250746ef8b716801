import AppNorthIdentity
import Testing

/// What the board holds of a person: it is exported, and it goes with them.
struct PersonOnTheBoardTests {
  private static let token = "voter-0123456789abcdefghij"

  @Test func leavesExactCountsBehind() async throws {
    let board = try await Board(hasSecret: true)
    let person = try board.project.person("gone@example.com").from(installation: Self.token)
    let other = try board.project.person("stays@example.com")
    let voter = board.project.voter(Self.token)
    let own = try await person.propose("Their idea")
    let (shared, hidden, merged, target) = (
      try await board.idea("Shared"), try await board.idea("Hidden"), try await board.idea("Merged"),
      try await board.idea("Target")
    )
    for id in [own, shared, hidden, merged] { _ = try await person.vote(for: id) }
    // After signing out, the installation votes too: it stands behind the person's vote.
    _ = try await voter.vote(for: shared)
    _ = try await other.vote(for: shared)
    for text in ["one", "two"] { _ = try await person.comment(text, on: shared) }
    let rude = try await person.comment("rude", on: shared)
    _ = try await board.team.send("PATCH", board.path + "/\(shared)/comments/\(rude)", json: #"{"isHidden":true}"#)
    let kept = try await other.comment("stays", on: shared)
    _ = try await board.change(hidden, #"{"isHidden":true}"#)
    _ = try await board.merge(merged, into: target)
    #expect(try await other.idea(shared)["voteCount"] == .number(2))
    #expect(try await other.idea(shared)["commentCount"] == .number(3))
    #expect(try await other.idea(target)["voteCount"] == .number(1))

    let address =
      try await board.project.adminPath + "/people/\(board.team.personID("gone@example.com", in: board.project))"
    #expect(try await board.team.send("DELETE", address).status == 204)
    let left = try await other.idea(shared)
    #expect(left["voteCount"] == .number(2), "the installation's own counts again")
    #expect(left["commentCount"] == .number(1))
    #expect(try await other.get("/v1/ideas/\(shared)/comments").strings("id") == [kept])
    #expect(try await voter.idea(shared)["hasVoted"] == .boolean(true))
    #expect(try await other.idea(target)["voteCount"] == .number(0))
    let idea = try await person.idea(own)
    #expect(idea["voteCount"] == .number(0))
    #expect(idea["isMine"] == .boolean(false), "the idea stays, without an author")
    #expect(try await board.team.get(board.path + "/\(own)")["person"] == .null)
    try await board.project.boardCheck.holds()
    _ = try await board.change(hidden, #"{"isHidden":false}"#)
    _ = try await board.unmerge(merged)
    for id in [hidden, merged] { #expect(try await other.idea(id)["voteCount"] == .number(0)) }
    try await board.project.boardCheck.holds()
  }

  @Test func isExportedWhole() async throws {
    let board = try await Board(hasSecret: true)
    let person = try board.project.person("ada@example.com")
    let (own, other, target) = (
      try await person.propose("Their idea"), try await board.idea("Another's"), try await board.idea("Target")
    )
    _ = try await person.vote(for: other)
    let comments = [try await person.comment("one", on: own), try await person.comment("two", on: other)]
    _ = try await board.team.send(
      "PATCH", board.path + "/\(other)/comments/\(comments[1])", json: #"{"isHidden":true}"#)
    _ = try await board.project.person("eve@example.com").comment("not theirs", on: own)
    _ = try await board.change(own, #"{"isHidden":true}"#)
    _ = try await board.merge(other, into: target)
    let id = try await board.team.personID("ada@example.com", in: board.project)
    let export = try await board.team.get(board.project.adminPath + "/people/\(id)/export")
    func strings(_ member: String, _ name: String) -> [String?] {
      (export[member]?.arrayValue ?? []).map { $0.objectValue?[name]?.stringValue }
    }
    #expect(strings("ideas", "id") == [own])
    #expect(strings("votes", "ideaId") == [other], "the copy that the merge made is no vote of theirs")
    #expect(strings("comments", "id") == comments)
    #expect(strings("comments", "ideaId") == [own, other])
    #expect(strings("comments", "text") == ["one", "two"])
    #expect(!export.text.contains("not theirs"))
  }
}
