import AppNorthIdentity
import Database

/// The search index: one row for each public idea (docs/decisions/0006).
struct IdeaSearch {
  /// In the order by votes, so many matches are ranked at once: the newest of those that were not ranked yet.
  static let rankedMatches = 200
  /// Of a project with as many milestones, a page looks at its newest blocks alone.
  private static let milestones: Int64 = 16

  let session: any DatabaseSession

  static let newestQuery = """
    SELECT number FROM ideas WHERE project_id = $1 AND visibility = $2 AND number < $3 ORDER BY number DESC LIMIT 1
    """
  /// A project's milestones from a number down.
  static let milestoneQuery = """
    SELECT number FROM ideas WHERE project_id = $1 AND number % 4096 = 0 AND number < $2
    ORDER BY number DESC LIMIT 1 OFFSET $3
    """
  /// SQLite's `CROSS JOIN` keeps the order: the words first, then the counts of the rows that they are in.
  static let matchQuery = """
    SELECT i.number, i.vote_count FROM idea_words w CROSS JOIN ideas i INDEXED BY ideas_number ON i.number = -w.rowid
    WHERE w.idea_words MATCH $1 AND w.rowid > $2 AND w.rowid <= $3 ORDER BY w.rowid LIMIT $4
    """

  /// Adds a public idea.
  func add(_ idea: Idea, in projectID: ProjectID) throws {
    try session.execute(
      "INSERT INTO idea_words (rowid, words) VALUES ($1, $2)",
      [.integer(-idea.number), .text(IdeaSearchText.indexed(idea, in: projectID))])
  }

  /// Takes out an idea that is no longer public, or is to be added anew.
  func remove(_ idea: Idea) throws {
    try session.execute("DELETE FROM idea_words WHERE rowid = $1", [.integer(-idea.number)])
  }

  /// The next matches of a list's search from its place on.
  func matches(of search: IdeaSearchText, _ list: IdeaList, in projectID: ProjectID) throws -> IdeaMatches {
    let asked = try numbers(of: list, in: projectID)
    let most = most(list)
    let wordCount = search.wordCount(with: list.status)
    guard wordCount > 1, try isBig(projectID, below: asked.upperBound) else {
      let match = search.match(in: projectID, status: list.status)
      return IdeaMatches(try matches(match, asked, atMost: most + 1), atMost: most, of: asked)
    }
    // Two words meet soon enough after a block's end: to look for the blocks, too, would take longer.
    let blocks = IdeaBlock.newest(wordCount > 2 ? 2 : 8, below: asked.upperBound)
    let match = search.match(in: projectID, status: list.status, wordCount > 2 ? blocks : [])
    let numbers = max(blocks.last?.start ?? 0, asked.lowerBound)..<asked.upperBound
    return IdeaMatches(try matches(match, numbers, atMost: most + 1), atMost: most, of: numbers)
  }

  /// The numbers of the ideas that may come on the list's page, or on a later one. They end with one of the project's,
  /// so that no page looks for it among the ideas of others alone.
  func numbers(of list: IdeaList, in projectID: ProjectID) throws -> Range<Int64> {
    if let stretch = list.after?.stretch { return stretch }
    let end = max(list.after?.number ?? .max, 0)
    let newest = try IdeaVisibility.allCases.compactMap { visibility in
      try session.first(
        Self.newestQuery, [.text(projectID.text), .text(visibility.rawValue), .integer(end)]
      ) { try $0.integer(0) }
    }
    return 0..<(newest.max() ?? -1) + 1
  }

  private func most(_ list: IdeaList) -> Int {
    guard list.sort == .top else { return list.limit }
    // There is room for what is shown again in a stretch that somebody is paging through.
    return list.after?.stretch == nil ? Self.rankedMatches : 2 * Self.rankedMatches
  }

  /// Whether the project has more than about 65,000 ideas below a number.
  private func isBig(_ projectID: ProjectID, below number: Int64) throws -> Bool {
    try session.exists(Self.milestoneQuery, [.text(projectID.text), .integer(number), .integer(Self.milestones - 1)])
  }

  private func matches(_ match: String, _ numbers: Range<Int64>, atMost most: Int) throws -> [IdeaMatch] {
    try session.query(
      Self.matchQuery,
      [.text(match), .integer(-numbers.upperBound), .integer(-numbers.lowerBound), .integer(Int64(most))]
    ) { IdeaMatch(number: try $0.integer(0), voteCount: try $0.integer(1)) }
  }
}
