import AppNorthIdentity
import Database

/// The SQL of comments as the team reads them: the hidden ones too, with whose they are.
struct TeamCommentStore {
  let session: any DatabaseSession

  private static let selection = """
    SELECT \(CommentStore.columns), c.is_hidden, p.id, p.email
    FROM idea_comments c LEFT JOIN people p ON p.id = c.person_id
    """

  func comment(_ id: CommentID, of ideaID: IdeaID) throws -> TeamComment? {
    try session.first(
      "\(Self.selection) WHERE c.id = $1 AND c.idea_id = $2", [.text(id.text), .text(ideaID.text)], Self.read)
  }

  func page(_ list: CommentList) throws -> Page<TeamComment> {
    let rows = try session.query(
      "\(Self.selection) WHERE c.idea_id = $1 AND c.number > $2 ORDER BY c.number LIMIT $3",
      [.text(list.ideaID.text), .integer(list.after), .integer(Int64(list.limit) + 1)], Self.read)
    return Page(rows, limit: list.limit, byteCount: \.comment.text.utf8.count) { list.cursor(after: $0.comment) }
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> TeamComment {
    let (comment, isHidden) = (try CommentStore.read(row), try row.integer(5) != 0)
    guard let id = try row.textOrNil(6) else { return TeamComment(comment: comment, isHidden: isHidden, person: nil) }
    return TeamComment(comment: comment, isHidden: isHidden, person: (PersonID(text: id), try row.text(7)))
  }
}
