import Database

/// The SQL of comments. An idea's `comment_count` counts those that are shown; it changes in the transaction that changes
/// them.
struct CommentStore {
  let session: any DatabaseSession

  /// What ``read(_:)`` reads, in a query that calls the table `c`.
  static let columns = "c.number, c.id, c.sender, c.text, c.created_at"
  static let pageQuery = """
    SELECT \(columns), COALESCE(c.person_id = $1, FALSE) OR COALESCE(c.voter = $2, FALSE)
    FROM idea_comments c WHERE c.idea_id = $3 AND c.number > $4 AND c.is_hidden = 0 ORDER BY c.number LIMIT $5
    """

  /// Takes the idea's next place and writes the comment there.
  ///
  /// - Parameter owner: who writes; nil is the team.
  @discardableResult
  func append(
    _ text: String, id: CommentID, by owner: OwnerKey?, to ideaID: IdeaID, at now: Timestamp, isImported: Bool = false
  ) throws -> IdeaComment {
    let number = try session.one(
      """
      UPDATE ideas SET last_comment_number = last_comment_number + 1, comment_count = comment_count + 1
      WHERE id = $1 RETURNING last_comment_number
      """,
      [.text(ideaID.text)]
    ) { try $0.integer(0) }
    let comment = IdeaComment(
      number: number, id: id, author: Self.author(owner, isImported: isImported), text: text,
      createdAt: now)
    try session.execute(
      """
      INSERT INTO idea_comments (idea_id, number, id, sender, text, is_hidden, created_at, person_id, voter)
      VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8)
      """,
      [
        .text(ideaID.text), .integer(number), .text(comment.id.text), .text(comment.author.rawValue), .text(text),
        .time(now),
      ] + owner.values)
    return comment
  }

  /// Those that are shown.
  func page(_ list: CommentList, for viewer: OwnerKey?) throws -> Page<ViewedComment> {
    let rows = try session.query(
      Self.pageQuery,
      viewer.values + [.text(list.ideaID.text), .integer(list.after), .integer(Int64(list.limit) + 1)]
    ) { row in ViewedComment(comment: try Self.read(row), isMine: try row.integer(5) != 0) }
    return Page(rows, limit: list.limit, byteCount: \.comment.text.utf8.count) { list.cursor(after: $0.comment) }
  }

  /// Deletes a comment of the owner's own, a hidden one too.
  ///
  /// - Returns: false when the idea has no such comment of theirs.
  func delete(_ id: CommentID, of ideaID: IdeaID, by owner: OwnerKey) throws -> Bool {
    let wasHidden = try session.first(
      """
      DELETE FROM idea_comments WHERE id = $3 AND idea_id = $4 AND (person_id = $1 OR voter = $2) RETURNING is_hidden
      """,
      owner.values + [.text(id.text), .text(ideaID.text)]
    ) { try $0.integer(0) != 0 }
    guard let wasHidden else { return false }
    if !wasHidden { try changeCount(of: ideaID, by: -1) }
    return true
  }

  /// Hides a comment, or shows it again.
  ///
  /// - Returns: false when it was so before, or the idea has no such comment.
  func setHidden(_ isHidden: Bool, _ id: CommentID, of ideaID: IdeaID) throws -> Bool {
    let changed = try session.execute(
      "UPDATE idea_comments SET is_hidden = $3 WHERE id = $1 AND idea_id = $2 AND is_hidden <> $3",
      [.text(id.text), .text(ideaID.text), .integer(isHidden ? 1 : 0)])
    guard changed > 0 else { return false }
    try changeCount(of: ideaID, by: isHidden ? -1 : 1)
    return true
  }

  /// Deletes all comments of a person, on every idea.
  func deleteAll(of person: PersonID) throws {
    try session.execute(
      """
      UPDATE ideas SET comment_count = comment_count - c.shown
      FROM (
        SELECT idea_id, COUNT(*) AS shown FROM idea_comments WHERE person_id = $1 AND is_hidden = 0 GROUP BY idea_id) c
      WHERE ideas.id = c.idea_id
      """,
      [.text(person.text)])
    try session.execute("DELETE FROM idea_comments WHERE person_id = $1", [.text(person.text)])
  }

  /// All comments of a person with the ideas that they are on, the oldest first, hidden ones too.
  func all(of person: PersonID) throws -> [(ideaID: IdeaID, comment: IdeaComment)] {
    try session.query(
      """
      SELECT \(Self.columns), c.idea_id FROM idea_comments c WHERE c.person_id = $1 ORDER BY c.created_at, c.id
      """,
      [.text(person.text)]
    ) { row in (IdeaID(text: try row.text(5)), try Self.read(row)) }
  }

  /// Reads ``columns``.
  static func read(_ row: borrowing DatabaseRow) throws -> IdeaComment {
    IdeaComment(
      number: try row.integer(0), id: CommentID(text: try row.text(1)), author: try row.word(2), text: try row.text(3),
      createdAt: try row.time(4))
  }

  private func changeCount(of ideaID: IdeaID, by change: Int64) throws {
    try session.execute(
      "UPDATE ideas SET comment_count = comment_count + $2 WHERE id = $1", [.text(ideaID.text), .integer(change)])
  }

  private static func author(_ owner: OwnerKey?, isImported: Bool) -> IdeaComment.Author {
    switch owner {
    case .person: isImported ? .imported : .person
    case .voter: .voter
    case nil: .team
    }
  }
}
