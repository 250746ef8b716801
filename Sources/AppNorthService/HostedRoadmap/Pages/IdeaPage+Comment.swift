extension IdeaPage {
  /// A comment as the page shows it: nobody is named.
  struct Comment: Sendable {
    let id: CommentID
    let author: IdeaComment.Author
    let text: String
    let isMine: Bool
    let createdAt: Timestamp
  }
}
