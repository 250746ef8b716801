import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// Every list reads its page from an index, in the index's order: SQLite says so of its plans.
struct IdeaPlanTests {
  private static let lists: [(sort: IdeaSort, status: IdeaStatus?, index: String)] = [
    (.new, nil, "ideas_newest"), (.new, .planned, "ideas_newest_of_status"), (.top, nil, "ideas_top"),
    (.top, .planned, "ideas_top_of_status"),
  ]

  @Test(arguments: lists.indices, [nil, IdeaList.Place(voteCount: 3, number: 50)])
  func readsAPageFromItsIndex(_ index: Int, _ place: IdeaList.Place?) async throws {
    let list = Self.lists[index]
    let asked = IdeaList(status: list.status, sort: list.sort, after: place)
    let id = try await Self.filled.value.id
    for query in [
      IdeaPageQuery(asked, .public, in: id, selecting: IdeaStore.selection, binding: [.null, .null]),
      IdeaPageQuery(asked, .hidden, in: id, selecting: TeamIdeaStore.selection),
    ] {
      let plan = try await Self.plan(query.sql, query.values)
      #expect(plan.contains { $0.contains("SEARCH i USING INDEX \(list.index) (") }, "\(plan)")
      try Self.expectNoSort(plan)
    }
  }

  @Test func findsASearchInTheWordIndex() async throws {
    let id = try await Self.filled.value.id
    let match = IdeaSearchText("dark mode").match(in: id, status: .open)
    let plan = try await Self.plan(
      IdeaSearch.matchQuery, [.text(match), .integer(-.max), .integer(0), .integer(21)])
    // `><` says that FTS5 itself keeps to the numbers asked for.
    #expect(plan.contains { $0.contains("VIRTUAL TABLE INDEX") && $0.contains("><") }, "\(plan)")
    #expect(plan.contains { $0.contains("SEARCH i USING COVERING INDEX ideas_number (number=?)") }, "\(plan)")
    try Self.expectNoSort(plan)
  }

  @Test func readsWhereASearchBeginsFromTheNewest() async throws {
    let plan = try await Self.plan(IdeaSearch.newestQuery, [.text("p"), .text("public"), .integer(100)])
    #expect(
      plan.contains { $0.contains("COVERING INDEX ideas_newest (project_id=? AND visibility=? AND number<?)") },
      "\(plan)")
    try Self.expectNoSort(plan)
  }

  @Test func readsWhereASearchEndsFromTheMilestones() async throws {
    let plan = try await Self.plan(IdeaSearch.milestoneQuery, [.text("p"), .integer(100), .integer(15)])
    #expect(plan.contains { $0.contains("COVERING INDEX ideas_milestones (project_id=? AND number<?)") }, "\(plan)")
    try Self.expectNoSort(plan)
  }

  @Test func readsWhatASearchFoundByItsNumber() async throws {
    let plan = try await Self.plan(IdeaStore.numberQuery, [.null, .null, .text("p"), .integer(1)])
    #expect(plan.contains { $0.contains("ideas_newest (project_id=? AND visibility=? AND number=?)") }, "\(plan)")
    try Self.expectNoSort(plan)
    let team = try await Self.plan(TeamIdeaStore.numberQuery, [.integer(1), .text("p")])
    #expect(team.contains { $0.contains("SEARCH i USING INDEX ideas_number (number=?)") }, "\(team)")
  }

  @Test func readsAColumnOfTheRoadmapFromItsIndex() async throws {
    let plan = try await Self.plan(
      IdeaStore.columnQuery, [.null, .null, .text("p"), .text("planned"), .integer(100)])
    #expect(plan.contains { $0.contains("SEARCH i USING INDEX ideas_of_column (") }, "\(plan)")
    try Self.expectNoSort(plan)
  }

  @Test func readsCommentsFromTheirPlaces() async throws {
    let plan = try await Self.plan(
      CommentStore.pageQuery, [.null, .null, .text("i"), .integer(0), .integer(21)])
    #expect(plan.contains { $0.contains("(idea_id=? AND number>?)") }, "\(plan)")
    try Self.expectNoSort(plan)
  }

  /// What one act reads and changes is found by an index: it takes no longer when other ideas have more votes, nor when
  /// the idea has many.
  @Test(arguments: [
    (VoteStore.freedQuery, "SEARCH l USING COVERING INDEX idea_vote_installations_person (person_id=? AND idea_id=?)"),
    (VoteStore.unlinking, "idea_vote_installations_person (person_id=? AND idea_id=?)"),
    (MergeStore.copying, "SEARCH idea_votes USING INDEX idea_votes_person (idea_id=?)"),
    (MergeStore.counting, "SEARCH v USING INDEX idea_votes_person (idea_id=?)"),
  ])
  func changesVotesByAnIndex(_ sql: String, _ step: String) async throws {
    let values: [DatabaseValue] = [.text("i"), .text("p")]
    let plan = try await Self.plan(sql, Array(values.prefix(sql.contains("$2") ? 2 : 1)))
    #expect(plan.contains { $0.contains(step) }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
  }

  private static func expectNoSort(_ plan: [String]) throws {
    #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("SCAN i") }, "\(plan)")
    // The viewer's own votes are looked up one by one.
    let lookups = plan.filter { $0.contains("SEARCH v") }
    #expect(lookups.allSatisfy { $0.contains("idea_votes_person") || $0.contains("idea_votes_voter") }, "\(plan)")
  }

  private static func plan(_ sql: String, _ values: [DatabaseValue]) async throws -> [String] {
    try await filled.value.service.service.core.database.read { session in
      try session.query("EXPLAIN QUERY PLAN " + sql, values) { try $0.text(3) }
    }
  }

  private static let filled = Task {
    let project = try await ServiceUnderTest.shared().project(hasSecret: false)
    try await project.service.service.core.database.write { [id = project.id] session in
      let store = IdeaStore(session: session)
      for number in 0..<300 {
        let draft = IdeaDraft(title: "Dark mode \(number)", details: "for the evening")
        try store.insert(draft, id: try .random(), by: nil, in: id, at: SettableClock.start)
      }
    }
    return project
  }
}
