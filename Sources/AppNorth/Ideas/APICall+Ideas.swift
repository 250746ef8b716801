extension APICall {
  /// A call for one page of the board. An empty search is none.
  static func ideas(
    status: IdeaStatus?, sort: IdeaSort, search: String?, limit: Int, cursor: PageCursor?
  ) -> APICall {
    var query: [(name: String, value: String)] = []
    if let status { query.append((name: "status", value: status.rawValue)) }
    query.append((name: "sort", value: sort.rawValue))
    if let search, !search.isEmpty { query.append((name: "q", value: search)) }
    return .page(["v1", "ideas"], query: query, limit: limit, cursor: cursor, voterToken: .ifPossible)
  }
}
