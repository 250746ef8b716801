/// Which of a project's ideas the team asks for, and from where on.
package struct TeamIdeaList: Sendable {
  static let parameterNames = IdeaList.parameterNames + ["visibility"]

  var list: IdeaList
  /// Nil asks for every idea.
  var visibility: IdeaVisibility?

  /// - Throws: `INVALID_REQUEST` as ``IdeaList`` does.
  init(_ query: QueryParameters) throws(Problem) {
    list = try IdeaList(query)
    visibility = try query.word("visibility", as: IdeaVisibility.self)
  }

  /// - Throws: `INVALID_REQUEST` for a search of more than 200 characters.
  package init(
    status: IdeaStatus? = nil, visibility: IdeaVisibility? = nil, sort: IdeaSort = .top, search: String? = nil
  ) throws(Problem) {
    list = IdeaList(status: status, sort: sort)
    list.search = try search.map { text throws(Problem) in try IdeaList.search(text) }
    self.visibility = visibility
  }

  /// The same list, from this page on.
  package func at(_ page: PageRequest) throws(Problem) -> TeamIdeaList {
    var next = self
    next.list.limit = page.limit
    next.list.after = try page.cursor.map { cursor throws(Problem) in try IdeaList.place(cursor, in: list.sort) }
    return next
  }
}
