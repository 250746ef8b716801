extension IdeaPage {
  /// A comment as the page shows it: nobody is named.
  struct Comment: Sendable {
    let id: CommentID
    let sender: IdeaComment.Sender
    let text: String
    let isMine: Bool
    let createdAt: Timestamp
  }
}
