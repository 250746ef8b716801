import AppNorthIdentity
import Database

/// The SQL of ideas. Where it asks for a viewer, it tells their votes and ideas apart from others'.
struct IdeaStore {
  let session: any DatabaseSession

  /// How many merges in a row are followed.
  private static let longestChain: Int64 = 100

  /// The columns of ``readIdea(_:)``.
  static let ideaColumns = """
    i.id, i.number, i.title, i.details, i.status, i.vote_count, i.comment_count, i.created_at
    """
  /// What ``read(_:)`` reads, for the viewer whose values are `$1` and `$2`.
  static let selection = """
    SELECT \(ideaColumns),
    EXISTS (SELECT 1 FROM idea_votes v WHERE v.idea_id = i.id AND v.person_id = $1)
      OR EXISTS (SELECT 1 FROM idea_votes v WHERE v.idea_id = i.id AND v.voter = $2),
    COALESCE(i.person_id = $1, FALSE) OR COALESCE(i.voter = $2, FALSE)
    FROM ideas i
    """
  static let columnQuery = """
    \(selection) WHERE i.project_id = $3 AND i.visibility = 'public' AND i.status = $4 ORDER BY i.rank LIMIT $5
    """

  static let numberQuery = "\(selection) WHERE i.project_id = $3 AND i.visibility = 'public' AND i.number = $4"

  /// Writes a new public idea, and takes the next number for it. It comes on top of its roadmap column, when no rank is
  /// given.
  @discardableResult
  func insert(
    _ draft: IdeaDraft, _ status: IdeaStatus = .open, rank: Int64? = nil, id: IdeaID, by owner: OwnerKey?,
    in projectID: ProjectID,
    at now: Timestamp
  ) throws -> ViewedIdea {
    let number = try session.one(
      "UPDATE service_state SET number = number + 1 WHERE name = 'ideas' RETURNING number"
    ) { try $0.integer(0) }
    try session.execute(
      """
      INSERT INTO ideas (
        id, number, project_id, title, details, status, visibility, vote_count, comment_count, last_comment_number,
        rank, status_changed_at, created_at, person_id, voter)
      VALUES ($1, $2, $3, $4, $5, $7, 'public', 0, 0, 0, $8, $6, $6, $9, $10)
      """,
      [
        .text(id.text), .integer(number), .text(projectID.text), .text(draft.title), .text(draft.details), .time(now),
        .text(status.rawValue),
        .integer(try rank ?? RoadmapColumnStore(session: session, projectID: projectID, status: status).rankAbove()),
      ] + owner.values)
    let idea = Idea(
      id: id, number: number, title: draft.title, details: draft.details, status: status, voteCount: 0,
      commentCount: 0, createdAt: now)
    try IdeaSearch(session: session).add(idea, in: projectID)
    return ViewedIdea(idea: idea, hasVoted: false, isMine: owner != nil)
  }

  /// Nil when the project has no such public idea.
  func idea(_ id: IdeaID, in projectID: ProjectID, for viewer: OwnerKey?) throws -> ViewedIdea? {
    try session.first(
      "\(Self.selection) WHERE i.id = $3 AND i.project_id = $4 AND i.visibility = 'public'",
      viewer.values + [.text(id.text), .text(projectID.text)], Self.read)
  }

  /// All ideas of a person, the oldest first, those that are not public too.
  func all(of person: PersonID) throws -> [Idea] {
    try session.query(
      "SELECT \(Self.ideaColumns) FROM ideas i WHERE i.person_id = $1 ORDER BY i.number", [.text(person.text)],
      Self.readIdea)
  }

  /// Where a merged idea went in the end: its target may be merged itself. Nil when that is not public, when the idea was
  /// hidden before, or when there is no such merged idea.
  func target(of id: IdeaID, in projectID: ProjectID) throws -> IdeaID? {
    try session.first(
      """
      WITH RECURSIVE chain (id, merged_into, visibility, depth) AS (
        SELECT id, merged_into, visibility, 0 FROM ideas WHERE id = $1 AND project_id = $2 AND was_hidden = 0
        UNION ALL
        SELECT i.id, i.merged_into, i.visibility, c.depth + 1 FROM chain c JOIN ideas i ON i.id = c.merged_into
        WHERE c.depth < $3)
      SELECT id FROM chain WHERE visibility = 'public'
      """,
      [.text(id.text), .text(projectID.text), .integer(Self.longestChain)]
    ) { row in IdeaID(text: try row.text(0)) }
  }

  /// The first ideas of a roadmap column, in the team's order.
  func column(
    _ status: IdeaStatus, in projectID: ProjectID, for viewer: OwnerKey?, limit: Int
  ) throws -> [ViewedIdea] {
    try session.query(
      Self.columnQuery,
      viewer.values + [.text(projectID.text), .text(status.rawValue), .integer(Int64(limit))], Self.read)
  }

  /// A page of the public ideas, of all of them or of one status.
  func page(_ list: IdeaList, in projectID: ProjectID, for viewer: OwnerKey?) throws -> Page<ViewedIdea> {
    if let search = list.search {
      let found = try IdeaSearch(session: session).matches(of: search, list, in: projectID)
      return try found.page(list, idea: \.idea) { number in
        try session.first(
          Self.numberQuery, viewer.values + [.text(projectID.text), .integer(number)], Self.read)
      }
    }
    let query = IdeaPageQuery(list, .public, in: projectID, selecting: Self.selection, binding: viewer.values)
    return Page(try session.query(query.sql, query.values, Self.read), limit: list.limit, byteCount: \.idea.byteCount) {
      list.cursor(after: $0.idea.match)
    }
  }

  /// Reads ``ideaColumns``.
  static func readIdea(_ row: borrowing DatabaseRow) throws -> Idea {
    Idea(
      id: IdeaID(text: try row.text(0)), number: try row.integer(1), title: try row.text(2), details: try row.text(3),
      status: try row.word(4), voteCount: try row.integer(5), commentCount: try row.integer(6),
      createdAt: try row.time(7))
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> ViewedIdea {
    ViewedIdea(idea: try readIdea(row), hasVoted: try row.integer(8) != 0, isMine: try row.integer(9) != 0)
  }
}
