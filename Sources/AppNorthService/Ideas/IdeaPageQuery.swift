import AppNorthIdentity
import Database

/// The SQL of a page of public ideas, with the values that it binds.
///
/// There is one text for each order, with and without a status, so that each reads its page from its own index, beginning
/// where the page before ended.
struct IdeaPageQuery {
  let sql: String
  let values: [DatabaseValue]

  init(_ list: IdeaList, in projectID: ProjectID, for viewer: OwnerKey?) {
    let limit = DatabaseValue.integer(Int64(list.limit) + 1)
    let number = DatabaseValue.integer(list.after?.number ?? .max)
    let place = list.sort == .new ? [number] : [number, .integer(list.after?.voteCount ?? .max)]
    if let search = list.search {
      let match = DatabaseValue.text(search.match(in: projectID, status: list.status))
      let most = list.sort == .top ? [DatabaseValue.integer(IdeaSearchText.rankedMatches)] : []
      sql = Self.search(list.sort)
      values = viewer.values + [match, limit] + place + most + [.text(projectID.text)]
    } else {
      let status = list.status.map { [DatabaseValue.text($0.rawValue)] } ?? []
      sql = Self.list(list.sort, ofStatus: list.status != nil)
      values = viewer.values + [.text(projectID.text), limit] + place + status
    }
  }

  private static func list(_ sort: IdeaSort, ofStatus: Bool) -> String {
    switch (sort, ofStatus) {
    case (.new, false):
      """
      SELECT \(IdeaStore.viewed) FROM ideas i WHERE i.project_id = $3 AND i.visibility = 'public' AND i.number < $5
      ORDER BY i.number DESC LIMIT $4
      """
    case (.new, true):
      """
      SELECT \(IdeaStore.viewed) FROM ideas i
      WHERE i.project_id = $3 AND i.visibility = 'public' AND i.status = $6 AND i.number < $5
      ORDER BY i.number DESC LIMIT $4
      """
    case (.top, false):
      """
      SELECT \(IdeaStore.viewed) FROM ideas i
      WHERE i.project_id = $3 AND i.visibility = 'public' AND (i.vote_count, i.number) < ($6, $5)
      ORDER BY i.vote_count DESC, i.number DESC LIMIT $4
      """
    case (.top, true):
      """
      SELECT \(IdeaStore.viewed) FROM ideas i
      WHERE i.project_id = $3 AND i.visibility = 'public' AND i.status = $7 AND (i.vote_count, i.number) < ($6, $5)
      ORDER BY i.vote_count DESC, i.number DESC LIMIT $4
      """
    }
  }

  /// SQLite's `CROSS JOIN` keeps the order: the words first, then the rows that they are in.
  private static func search(_ sort: IdeaSort) -> String {
    switch sort {
    case .new:
      """
      SELECT \(IdeaStore.viewed) FROM idea_search s CROSS JOIN ideas i INDEXED BY ideas_number ON i.number = s.rowid
      WHERE s.idea_search MATCH $3 AND s.rowid < $5 AND i.project_id = $6 AND i.visibility = 'public'
      ORDER BY s.rowid DESC LIMIT $4
      """
    case .top:
      """
      SELECT \(IdeaStore.viewed) FROM (
        SELECT r.number, r.vote_count FROM (
          SELECT rowid AS number FROM idea_search WHERE idea_search MATCH $3 ORDER BY rowid DESC LIMIT $7) s
        CROSS JOIN ideas r INDEXED BY ideas_number ON r.number = s.number
        WHERE (r.vote_count, r.number) < ($6, $5) ORDER BY r.vote_count DESC, r.number DESC LIMIT $4) t
      CROSS JOIN ideas i INDEXED BY ideas_number ON i.number = t.number
      WHERE i.project_id = $8 AND i.visibility = 'public' ORDER BY t.vote_count DESC, t.number DESC
      """
    }
  }
}
