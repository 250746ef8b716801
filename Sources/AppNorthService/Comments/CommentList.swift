/// Which of an idea's comments are asked for, and from where on: the oldest first.
struct CommentList: Sendable {
  let ideaID: IdeaID
  let limit: Int
  /// The place of the last comment of the page before; 0 at the beginning.
  let after: Int64

  /// - Throws: `INVALID_REQUEST` for a cursor of another list, also that of another idea.
  init(of ideaID: IdeaID, _ page: PageRequest) throws(Problem) {
    self.ideaID = ideaID
    limit = page.limit
    guard let cursor = page.cursor else {
      after = 0
      return
    }
    guard cursor.id == ideaID.text, cursor.position > 0 else { throw Cursor.malformed }
    after = cursor.position
  }

  func cursor(after comment: IdeaComment) -> Cursor {
    Cursor(position: comment.number, id: ideaID.text)
  }
}
