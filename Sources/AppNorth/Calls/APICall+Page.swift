extension APICall {
  /// A call for one page of a list.
  static func page(
    _ path: [String], query: [(name: String, value: String)] = [], limit: Int, cursor: PageCursor?,
    voterToken: VoterTokenUse
  ) -> APICall {
    var query = query + [(name: "limit", value: String(limit))]
    if let cursor { query.append((name: "cursor", value: cursor.text)) }
    return .get(path, query: query, voterToken: voterToken)
  }
}
