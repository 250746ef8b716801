extension IdeaPage {
  /// A comment as the page shows it: nobody is named.
  struct Comment: Sendable {
    enum Author: String, Sendable {
      case person, voter, team, imported
    }

    let id: String
    let author: Author
    let text: String
    let isMine: Bool
    let createdAt: Timestamp
  }
}
