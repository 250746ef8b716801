import AppNorthIdentity
import Database

/// The SQL of a page of a project's ideas of one visibility that are not searched, with the values that it binds.
///
/// There is one text for each order, with and without a status, so that each reads its page from its own index, beginning
/// where the page before ended.
struct IdeaPageQuery {
  let sql: String
  let values: [DatabaseValue]

  /// One idea more than the list's limit, when there are as many.
  ///
  /// - Parameters:
  ///   - selection: what is read, up to the `FROM` that calls the table `i`.
  ///   - bound: the values of the selection.
  init(
    _ list: IdeaList, _ visibility: IdeaVisibility, in projectID: ProjectID, selecting selection: String,
    binding bound: [DatabaseValue] = []
  ) {
    var values = bound
    func bind(_ value: DatabaseValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    var conditions = [
      "i.project_id = \(bind(.text(projectID.text)))", "i.visibility = \(bind(.text(visibility.rawValue)))",
    ]
    if let status = list.status { conditions.append("i.status = \(bind(.text(status.rawValue)))") }
    let number = bind(.integer(list.after?.number ?? .max))
    let order: String
    switch list.sort {
    case .new:
      conditions.append("i.number < \(number)")
      order = "i.number DESC"
    case .top:
      conditions.append("(i.vote_count, i.number) < (\(bind(.integer(list.after?.voteCount ?? .max))), \(number))")
      order = "i.vote_count DESC, i.number DESC"
    }
    let limit = bind(.integer(Int64(list.limit) + 1))
    sql = "\(selection) WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT \(limit)"
    self.values = values
  }
}
