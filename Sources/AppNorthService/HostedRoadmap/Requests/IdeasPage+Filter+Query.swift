extension IdeasPage.Filter {
  /// The query parameters of the page.
  static let parameterNames = ["q", "sort", "status", "cursor"]

  init(_ list: IdeaList, _ query: QueryParameters) {
    self.init(search: query["q"] ?? "", sort: list.sort, status: list.status)
  }
}
