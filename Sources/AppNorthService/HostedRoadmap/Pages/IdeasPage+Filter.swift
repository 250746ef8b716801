extension IdeasPage {
  /// What the list is asked for.
  struct Filter: Sendable {
    /// What was typed into the search, or empty.
    var search = ""
    var sort = IdeaSort.top
    /// Nil for every status.
    var status: IdeaStatus?
  }
}
