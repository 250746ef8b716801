import AppNorthIdentity
import AppNorthService
import Testing

/// Merging duplicates: the union of their voters, and back again.
struct MergeTests {
  private static let token = "voter-0123456789abcdefghij"

  private func count(_ board: Board, _ id: String) async throws -> Int64? {
    try await board.team.get(board.path + "/\(id)")["voteCount"]?.integerValue
  }

  @Test func countsEveryVoterOnceAndGivesBackWhatWasThere() async throws {
    let board = try await Board(hasSecret: true)
    for title in ["Below", "Copy", "Between", "Target", "Above"] { _ = try await board.idea(title, status: "planned") }
    let ids = try await board.team.get(board.path + "?sort=new").strings("id")
    let (copy, target) = (ids[3], ids[1])
    for (email, voted) in [("a", [copy]), ("b", [copy, target]), ("c", [target])] {
      for id in voted { _ = try await board.project.person("\(email)@example.com").vote(for: id) }
    }
    for (number, voted) in [(1, [copy]), (2, [copy, target]), (3, [target])] {
      let voter = board.project.voter("voter-0123456789abcdefgh-\(number)")
      for id in voted { _ = try await voter.vote(for: id) }
    }
    let person = try board.project.person("a@example.com")
    let views = ["/v1/roadmap", "/v1/ideas", "/v1/ideas?sort=new", "/v1/ideas?q=copy", "/v1/ideas/\(copy)"]
    func look() async throws -> [String] {
      var seen: [String] = []
      for view in views { seen.append(try await person.get(view).text) }
      return seen
    }
    let before = try await look()
    let merged = try await board.merge(copy, into: target)
    #expect(try merged.string("visibility") == "merged")
    #expect(try merged.string("mergedInto") == target)
    #expect(merged["place"] == .null && merged["voteCount"]?.integerValue == 4)
    #expect(try await board.merge(copy, into: target).body == merged.body)
    #expect(try await count(board, target) == 6)
    #expect(try await person.get("/v1/ideas/\(target)")["hasVoted"] == .boolean(true))
    for view in try await look() { #expect(!view.contains("Copy")) }
    #expect(try await person.vote(for: copy).status == 404)
    try await board.project.boardCheck.holds()
    let back = try await board.unmerge(copy)
    #expect(back["mergedInto"] == .null && back["place"]?.integerValue == 4)
    #expect(try await board.unmerge(copy).body == back.body)
    #expect(try await look() == before)
    #expect(try await board.audit().filter { $0.hasSuffix("merge") } == ["idea.merge", "idea.unmerge"])
    try await board.project.boardCheck.holds()
  }

  @Test func countsOneInstallationOnceAcrossBothIdeas() async throws {
    let board = try await Board(hasSecret: true)
    let (copy, target) = (try await board.idea(), try await board.idea())
    let voter = board.project.voter(Self.token)
    _ = try await voter.vote(for: target)
    let person = ClientCaller(
      service: board.project.service, appID: board.project.appID,
      headers: try board.project.identity("a@example.com") + voter.headers)
    _ = try await person.vote(for: copy)
    _ = try await board.merge(copy, into: target)
    #expect(try await count(board, target) == 1)
    #expect(try await voter.get("/v1/ideas/\(target)")["hasVoted"] == .boolean(true))
    _ = try await person.withdraw(from: target)
    #expect(try await count(board, target) == 1, "the installation's own vote counts again")
    _ = try await board.unmerge(copy)
    #expect(try await count(board, copy) == 1)
    #expect(try await count(board, target) == 1)
    try await board.project.boardCheck.holds()
  }

  @Test func leavesAVoteThatAnotherMergedIdeaBringsToo() async throws {
    let board = try await Board()
    let (first, second, target) = (try await board.idea(), try await board.idea(), try await board.idea())
    for id in [first, second] { _ = try await board.project.voter(Self.token).vote(for: id) }
    _ = try await board.merge(first, into: target)
    _ = try await board.merge(second, into: target)
    #expect(try await count(board, target) == 1)
    _ = try await board.unmerge(first)
    #expect(try await count(board, target) == 1)
    _ = try await board.unmerge(second)
    #expect(try await count(board, target) == 0)
    try await board.project.boardCheck.holds()
  }

  @Test func givesAHiddenIdeaBackHidden() async throws {
    let board = try await Board()
    let (copy, target) = (try await board.idea(), try await board.idea())
    _ = try await board.change(copy, #"{"isHidden":true}"#)
    #expect(try await board.merge(copy, into: target).string("visibility") == "merged")
    #expect(try await board.unmerge(copy).string("visibility") == "hidden")
    #expect(try await board.change(copy, #"{"isHidden":false}"#).status == 200)
    _ = try await board.merge(copy, into: target)
    #expect(try await board.unmerge(copy).string("visibility") == "public")
    try await board.project.boardCheck.holds()
  }

  @Test func takesAHiddenTarget() async throws {
    let board = try await Board()
    let (copy, target) = (try await board.idea(), try await board.idea())
    _ = try await board.change(target, #"{"isHidden":true}"#)
    #expect(try await board.merge(copy, into: target).status == 200)
    let gone = try await board.project.nobody.get("/v1/ideas/\(copy)")
    #expect(gone.summary == "404 NOT_FOUND")
    #expect(!gone.text.contains(target))
    try await board.project.boardCheck.holds()
  }

  @Test func refusesWhatMakesNoSense() async throws {
    let board = try await Board()
    let (first, second, third) = (try await board.idea(), try await board.idea(), try await board.idea())
    #expect(try await board.merge(first, into: second).status == 200)
    for (id, target, what) in [
      (third, third, "into itself"), (first, first, "a merged one into itself"), (second, first, "a circle"),
      (third, first, "into a merged one"), (first, third, "a merged one elsewhere"),
    ] {
      #expect(try await board.merge(id, into: target).summary == "409 CONFLICT", "\(what)")
    }
    for json in [#"{"status":"planned"}"#, #"{"isHidden":true}"#, #"{"isHidden":false}"#, #"{"place":1}"#] {
      #expect(try await board.change(first, json).summary == "409 CONFLICT", "\(json)")
    }
    #expect(try await board.team.send("DELETE", board.path + "/\(second)").summary == "409 CONFLICT")
    #expect(try await board.merge(first, into: "ida_00000000000000000000").summary == "404 NOT_FOUND")
    #expect(try await board.merge(third, into: "ida_00000000000000000000").summary == "404 NOT_FOUND")
    #expect(try await board.merge("ida_00000000000000000000", into: third).summary == "404 NOT_FOUND")
    try await board.project.boardCheck.holds()
  }

  @Test func endsWithARemovalOfTheMergedIdea() async throws {
    let board = try await Board()
    let (copy, target) = (try await board.idea(), try await board.idea())
    _ = try await board.project.voter(Self.token).vote(for: copy)
    _ = try await board.merge(copy, into: target)
    #expect(try await count(board, target) == 1)
    #expect(try await board.team.send("DELETE", board.path + "/\(copy)").status == 204)
    #expect(try await count(board, target) == 0)
    #expect(try await board.team.send("DELETE", board.path + "/\(target)").status == 204)
    try await board.project.boardCheck.holds()
  }

  @Test func isDoneOnceByTwoOperatorsAtTheSameTime() async throws {
    let board = try await Board()
    let other = Board(board.project, try await board.project.service.administrator(named: "second"))
    for _ in 0..<8 {
      let (first, second) = (try await board.idea(), try await board.idea())
      async let here = board.merge(first, into: second)
      async let there = other.merge(second, into: first)
      #expect(Set([try await here.status, try await there.status]) == [200, 409])
      let third = try await board.idea()
      let (fourth, fifth) = (try await board.idea(), try await board.idea())
      async let one = board.merge(third, into: fourth)
      async let two = other.merge(third, into: fifth)
      #expect(Set([try await one.status, try await two.status]) == [200, 409])
    }
    try await board.project.boardCheck.holds()
  }
}
