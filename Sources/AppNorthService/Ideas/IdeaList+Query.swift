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
    if let text = query["q"] { search = try Self.search(text) }
    if let cursor = page.cursor { after = try Self.place(cursor, in: sort) }
  }

  /// - Throws: `INVALID_REQUEST` unless the text has 1 to 200 characters.
  static func search(_ text: String) throws(Problem) -> IdeaSearchText {
    guard searchCharacters.contains(text.unicodeScalars.count) else {
      throw .invalidRequest("`q` must have 1 to \(searchCharacters.upperBound) characters.")
    }
    return IdeaSearchText(text)
  }
}
