import AppNorthIdentity
import AppNorthService
import Testing

/// A merge and its undoing leave no trace, whatever was done before, between and after.
struct MergeScriptTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func anUndoneMergeIsAsIfItHadNeverBeen(_ seed: UInt64) async throws {
    let project = try await SharedProject.shared()
    let script = BoardScript.random(seed: seed)
    let done = try await BoardRun(of: project, "done-\(seed)")
    try await done.perform(script.steps)
    let never = try await BoardRun(of: project, "never-\(seed)")
    try await never.perform(script.withoutUndoneMerges)
    let (left, right) = (try await done.state(), try await never.state())
    #expect(left == right, "seed \(seed): \(script.steps)")
    try await project.boardCheck.holds("seed \(seed)")
  }

  @Test(arguments: 100..<112 as Range<UInt64>, [[0, 1], [1, 0]])
  func theTargetHasTheUnionOfTheVoters(_ seed: UInt64, undoneInTheOrder order: [Int]) async throws {
    let project = try await SharedProject.shared()
    let run = try await BoardRun(of: project, "union-\(seed)-\(order[0])")
    try await run.perform(BoardScript.random(seed: seed, merges: false).steps)
    let before = try await run.state()
    try await run.perform([.merge(0, into: 1), .merge(1, into: 2)])
    let voters = before.ideas[0...2].reduce(into: Set<BoardState.Who>()) { $0.formUnion($1.votes.keys) }
    let links = before.ideas[0...2].reduce(into: Set<Int>()) { $0.formUnion($1.links.keys.map(\.token)) }
    let union = voters.filter { who in
      if case .token(let token) = who { !links.contains(token) } else { true }
    }
    #expect(try await run.state().ideas[2].voteCount == Int64(union.count))
    try await run.perform(order.map { .unmerge($0) })
    #expect(try await run.state() == before)
    try await project.boardCheck.holds()
  }
}
