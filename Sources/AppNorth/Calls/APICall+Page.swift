extension APICall {
  /// A call for one page of a list.
  static func page(_ path: [String], limit: Int, cursor: PageCursor?) -> APICall {
    var query = [(name: "limit", value: String(limit))]
    if let cursor { query.append((name: "cursor", value: cursor.text)) }
    return .get(path, query: query)
  }
}
