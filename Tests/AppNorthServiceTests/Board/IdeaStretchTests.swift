import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// A search goes through a big board stretch by stretch: every match comes once, and no page looks at more than a stretch.
struct IdeaStretchTests {
  @Test func ranksEveryTwoHundredMatchesForThemselves() async throws {
    let board = try await Self.board()
    let ids = try await Self.fill(board, 450) { Draft(votes: $0 * 7 % 100) }
    let votes = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 * 7 % 100) })
    let newestFirst = Array(ids.reversed())
    let expected = [newestFirst[..<200], newestFirst[200..<400], newestFirst[400...]].flatMap { stretch in
      // A stable sort: of as many votes the newer one is first.
      stretch.sorted { (votes[$0] ?? 0) > (votes[$1] ?? 0) }
    }
    #expect(try await board.project.nobody.allIdeas("&q=dark") == expected)
    #expect(try await board.project.nobody.allIdeas("&q=dark", limit: 7) == expected)
    #expect(try await board.project.nobody.allIdeas("&q=dark&sort=new", limit: 7) == newestFirst)
    #expect(try await Self.teamIdeas(board, "&q=dark", limit: 7) == expected)
  }

  @Test(arguments: ["top", "new"])
  func losesNothingWhileOthersWrite(_ sort: String) async throws {
    let board = try await Self.board()
    let ids = try await Self.fill(board, 450) { Draft(votes: $0 * 7 % 100) }
    let later = try await Self.fill(board, 1) { _ in Draft(isHidden: true) }
    var (seen, next): ([String], String?) = ([], "")
    while let cursor = next {
      let answer = try await board.project.nobody.get("/v1/ideas?limit=45&q=dark&sort=\(sort)\(cursor)")
      seen += try answer.strings("id")
      next = answer["nextCursor"]?.stringValue.map { "&cursor=\($0)" }
      _ = try await Self.fill(board, 3) { _ in Draft(votes: 50) }
      if seen.count == 135 { #expect(try await board.change(later[0], #"{"isHidden":false}"#).status == 200) }
    }
    #expect(seen.count == Set(seen).count)
    // What was hidden before comes, too, where its place was not passed yet.
    #expect(Set(seen) == Set(ids).union(sort == "top" ? later : []))
  }

  @Test(arguments: ["top", "new"])
  func looksAtNoMoreThanItsBlocks(_ sort: String) async throws {
    let board = try await Self.board()
    // One idea for every milestone: as if 4,095 others stood before each. Two are a block, and the newest block has one.
    let ids = try await Self.fill(board, 60, apart: 4096) {
      Draft(title: $0 == 0 ? "old red needle" : "old red straw")
    }
    #expect(try await Self.pages(board, "q=needle&sort=\(sort)") == [[ids[0]]], "one word is looked for everywhere")
    for (many, counts) in [("red", [15, 16, 16, 12]), ("old+red", [3] + Array(repeating: 4, count: 11) + [12])] {
      #expect(try await Self.pages(board, "q=\(many)+straw&sort=\(sort)").map(\.count) == counts)
      let pages = Array(repeating: [String](), count: counts.count - 1)
      #expect(try await Self.pages(board, "q=\(many)+needle&sort=\(sort)") == pages + [[ids[0]]])
      #expect(try await Self.pages(board, "q=\(many)+chaff&sort=\(sort)") == pages + [[]])
    }
    for (many, count) in [("needle&status=open", 4), ("red+needle&status=open", 13)] {
      let pages = Array(repeating: [String](), count: count - 1)
      #expect(try await Self.pages(board, "sort=\(sort)&q=\(many)") == pages + [[ids[0]]], "\(many)")
    }
    #expect(try await Self.teamIdeas(board, "&q=old+red+needle&sort=\(sort)") == [ids[0]])
    #expect(
      try await board.project.nobody.allIdeas("&q=old+red+straw&sort=\(sort)", limit: 7) == ids.dropFirst().reversed())
    try await board.project.boardCheck.holds()
  }

  /// The numbers of ideas are the service's: another project may have had a million of them in between.
  @Test(arguments: ["top", "new"])
  func passesOverTheIdeasOfOthers(_ sort: String) async throws {
    let board = try await Self.board()
    var ids: [String] = []
    for _ in 0..<2 {
      ids += try await Self.fill(board, 30, apart: 4096) { Draft(title: "old red \($0)") }
      try await board.project.service.service.core.database.write { session in
        try session.execute("UPDATE service_state SET number = number + 1000000 WHERE name = 'ideas'", [])
      }
    }
    let pages = try await Self.pages(board, "q=old+red+0&sort=\(sort)")
    #expect(pages.flatMap(\.self) == [ids[30], ids[0]])
    #expect(pages.count <= 16, "\(pages.count)")
    let hidden = try await Self.fill(board, 1) { _ in Draft(title: "old red 0", isHidden: true) }
    #expect(try await Self.teamIdeas(board, "&q=old+red+0&sort=\(sort)") == hidden + [ids[30], ids[0]])
    #expect(try await board.project.nobody.allIdeas("&q=old+red+nothing&sort=\(sort)").isEmpty)
    #expect(try await board.project.service.project().nobody.allIdeas("&q=old+red&sort=\(sort)").isEmpty)
  }

  @Test func saysOnThePageThatOlderIdeasWereNotLookedThrough() async throws {
    let board = try await Self.board()
    _ = try await Self.fill(board, 17, apart: 4096) { Draft(title: $0 == 0 ? "old red needle" : "old red straw") }
    let address = "/r/\(board.project.appID)/ideas?q=old+red+needle"
    let page = try await board.project.nobody.get(address).text
    #expect(page.contains("Nothing so far matches"))
    #expect(page.contains("Look through older ideas"))
    let link = String(try #require(page.firstMatch(of: /id="more"[^>]*href="([^"]+)"/)?.1))
    let older = try await board.project.nobody.get(link.replacing("&amp;", with: "&")).text
    #expect(older.contains("needle</a>"))
    #expect(!older.contains("Look through older ideas"))
  }

  @Test(arguments: ["top", "new"], ["", "&visibility=hidden", "&visibility=public"])
  func showsTheTeamHiddenMatchesInTheirPlaces(_ sort: String, _ visibility: String) async throws {
    let board = try await Self.board()
    let ids = try await Self.fill(board, 400, apart: 1024) {
      Draft(title: "dark red mode", votes: $0 % 10, isHidden: $0 % 3 == 0 || $0 > 390)
    }
    let hidden = Set(ids.enumerated().filter { $0.offset % 3 == 0 || $0.offset > 390 }.map(\.element))
    let found = try await Self.teamIdeas(board, "&q=dark+red+mode&sort=\(sort)\(visibility)", limit: 30)
    #expect(found.count == Set(found).count)
    switch visibility {
    case "": #expect(Set(found) == Set(ids))
    case "&visibility=hidden": #expect(Set(found) == hidden)
    default: #expect(Set(found) == Set(ids).subtracting(hidden))
    }
    if sort == "new" { #expect(found == ids.reversed().filter(Set(found).contains)) }
    #expect(Set(try await board.project.nobody.allIdeas("&q=dark+red+mode&sort=\(sort)")).isDisjoint(with: hidden))
  }

  /// Cursors are not signed: what somebody writes himself gives some page, or `INVALID_REQUEST`.
  @Test(arguments: [
    ("top", 5, "top.9", 200), ("top", .max, "top.0", 200), ("top", .max, "top.-5", 200),
    ("top", .min, "top.\(Int64.min)", 200), ("top", 5, "top.9.0.\(Int64.max)", 200), ("top", 5, "top.9.1.2", 200),
    ("top", 5, "top.9.8.8", 400), ("top", 5, "top.9.9.8", 400), ("top", 5, "top.9.-1.8", 400),
    ("top", 5, "top.9.1", 400), ("top", 5, "top.9.1.2.3", 400), ("top", 5, "top.9..2", 400), ("top", 5, "top", 400),
    ("top", 5, "top.9.+1.2", 400), ("top", 5, "top.9.01.2", 400), ("top", 5, "new", 400),
    ("new", -5, "new", 200), ("new", .min, "new", 200), ("new", .max, "new", 200), ("new", 5, "new.1.2", 400),
    ("new", 5, "top.9.1.2", 400),
  ])
  func takesNoCursorForMoreThanAPlace(_ sort: String, _ position: Int64, _ id: String, _ status: Int) async throws {
    let board = try await Board()
    _ = try await board.idea("dark mode")
    let cursor = Cursor(position: position, id: id).description
    for search in ["&q=dark", "&q=dark&status=open"] {
      let path = "?sort=\(sort)\(search)&cursor=\(cursor)"
      #expect(try await board.project.nobody.get("/v1/ideas" + path).status == status)
      #expect(try await board.team.get(board.path + path).status == status)
    }
  }

  private struct Draft {
    var title = "dark mode"
    var votes = 0
    var isHidden = false
  }

  /// Of a service of its own: the numbers of ideas are the service's.
  private static func board() async throws -> Board {
    try await Board(of: try await ServiceUnderTest())
  }

  /// - Parameter apart: the numbers of the ideas are multiples of it.
  /// - Returns: the ids, the oldest first.
  private static func fill(
    _ board: Board, _ count: Int, apart: Int64 = 1, _ draft: @escaping @Sendable (Int) -> Draft
  ) async throws -> [String] {
    try await board.project.service.service.core.database.write { [projectID = board.project.id] session in
      let store = IdeaStore(session: session)
      return try (0..<count).map { index in
        let draft = draft(index)
        try session.execute(
          "UPDATE service_state SET number = (number / $1 + 1) * $1 - 1 WHERE name = 'ideas'", [.integer(apart)])
        let made = try store.insert(
          IdeaDraft(title: draft.title, details: ""), id: try .random(), by: nil, in: projectID,
          at: SettableClock.start)
        try session.execute(
          "UPDATE ideas SET vote_count = $2 WHERE id = $1", [.text(made.idea.id.text), .integer(Int64(draft.votes))])
        if draft.isHidden {
          try TeamIdeaStore(session: session).setVisibility(.hidden, of: made.idea.id)
          try IdeaSearch(session: session).remove(made.idea)
        }
        return made.idea.id.text
      }
    }
  }

  /// The ids of each page of 100.
  private static func pages(_ board: Board, _ query: String) async throws -> [[String]] {
    var (pages, next): ([[String]], String?) = ([], "")
    while let cursor = next {
      let answer = try await board.project.nobody.get("/v1/ideas?limit=100&\(query)\(cursor)")
      pages.append(try answer.strings("id"))
      next = answer["nextCursor"]?.stringValue.map { "&cursor=\($0)" }
    }
    return pages
  }

  private static func teamIdeas(_ board: Board, _ query: String, limit: Int = 100) async throws -> [String] {
    var (ids, next): ([String], String?) = ([], "")
    while let cursor = next {
      let answer = try await board.team.get(board.path + "?limit=\(limit)\(query)\(cursor)")
      ids += try answer.strings("id")
      next = answer["nextCursor"]?.stringValue.map { "&cursor=\($0)" }
    }
    return ids
  }
}
