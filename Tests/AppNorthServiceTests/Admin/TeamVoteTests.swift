import AppNorthIdentity
import AppNorthService
import Testing

/// Votes that the team enters for a person.
struct TeamVoteTests {
  @Test func isThePersonsOwn() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    let person = try board.project.person("a@example.com")
    _ = try await person.say("please add my vote")
    let address = board.path + "/\(id)/votes/\(try await board.team.personID("a@example.com", in: board.project))"
    let first = try await board.team.send("PUT", address)
    #expect(first.text == #"{"voteCount":1,"hasVoted":true}"#)
    #expect(try await board.team.send("PUT", address).body == first.body)
    #expect(try await person.get("/v1/ideas/\(id)")["hasVoted"] == .boolean(true))
    #expect(try await board.project.nobody.get("/v1/ideas/\(id)")["hasVoted"] == .boolean(false))
    let withdrawn = try await board.team.send("DELETE", address)
    #expect(withdrawn.text == #"{"voteCount":0,"hasVoted":false}"#)
    #expect(try await board.team.send("DELETE", address).body == withdrawn.body)
    #expect(try await person.get("/v1/ideas/\(id)")["hasVoted"] == .boolean(false))
    #expect(try await board.audit().filter { $0.hasPrefix("idea.") } == ["idea.create", "idea.vote", "idea.unvote"])
    try await board.project.boardCheck.holds()
  }

  @Test func goesToAHiddenIdeaAndToNoMergedOne() async throws {
    let board = try await Board(hasSecret: true)
    let (hidden, merged, target) = (try await board.idea(), try await board.idea(), try await board.idea())
    _ = try await board.project.person("a@example.com").say("hello")
    let person = try await board.team.personID("a@example.com", in: board.project)
    _ = try await board.change(hidden, #"{"isHidden":true}"#)
    _ = try await board.merge(merged, into: target)
    #expect(try await board.team.send("PUT", board.path + "/\(hidden)/votes/\(person)").status == 200)
    for method in ["PUT", "DELETE"] {
      #expect(try await board.team.send(method, board.path + "/\(merged)/votes/\(person)").summary == "409 CONFLICT")
    }
    let nobody = board.path + "/\(target)/votes/per_00000000000000000000"
    #expect(try await board.team.send("PUT", nobody).summary == "404 NOT_FOUND")
  }

  @Test func makesACopyThePersonsOwn() async throws {
    let board = try await Board(hasSecret: true)
    let (merged, target) = (try await board.idea(), try await board.idea())
    _ = try await board.project.person("a@example.com").vote(for: merged)
    let person = try await board.team.personID("a@example.com", in: board.project)
    _ = try await board.merge(merged, into: target)
    let vote = try await board.team.send("PUT", board.path + "/\(target)/votes/\(person)")
    #expect(vote.text == #"{"voteCount":1,"hasVoted":true}"#)
    _ = try await board.unmerge(merged)
    for id in [merged, target] {
      #expect(try await board.team.get(board.path + "/\(id)")["voteCount"]?.integerValue == 1)
    }
    #expect(try await board.audit().filter { $0 == "idea.vote" }.count == 1)
    try await board.project.boardCheck.holds()
  }
}
