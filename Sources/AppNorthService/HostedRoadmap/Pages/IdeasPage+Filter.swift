extension IdeasPage {
  /// What the list is asked for.
  struct Filter: Sendable {
    enum Sort: String, CaseIterable, Sendable {
      case top, new
    }

    /// What was typed into the search, or empty.
    var search = ""
    var sort = Sort.top
    /// Nil for every status.
    var status: IdeaStatus?
  }
}
