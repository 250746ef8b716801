extension IdeaList {
  /// The query parameters of every list of ideas.
  static let parameterNames = PageRequest.parameterNames + ["status", "sort", "q"]

  /// - Throws: `INVALID_REQUEST` for a word that is none, a search of more than 200 characters, or a cursor of another
  ///   list.
  init(_ query: QueryParameters) throws(Problem) {
    let page = try PageRequest(query)
    limit = page.limit
    status = try query.word("status", as: IdeaStatus.self)
    sort = try query.word("sort", as: IdeaSort.self) ?? .top
    if let text = query["q"] {
      guard Self.searchCharacters.contains(text.unicodeScalars.count) else {
        throw .invalidRequest("`q` must have 1 to \(Self.searchCharacters.upperBound) characters.")
      }
      search = IdeaSearchText(text)
    }
    if let cursor = page.cursor { after = try Self.place(cursor, in: sort) }
  }
}
