import AppNorthIdentity
import Database

/// The SQL of a page of public ideas that are not searched, with the values that it binds.
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
    let status = list.status.map { [DatabaseValue.text($0.rawValue)] } ?? []
    sql = Self.list(list.sort, ofStatus: list.status != nil)
    values = viewer.values + [.text(projectID.text), limit] + place + status
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
}
