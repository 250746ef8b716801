import Database

/// The SQL of merges.
///
/// A merged idea keeps its votes. The idea that it is merged into gets a copy of each that it lacks, marked by where it
/// came from; a person's vote brings the installations that it came from. So what a merge added can be told from what
/// was there or came later, and taken back.
struct MergeStore {
  let session: any DatabaseSession

  static let copying = """
    INSERT INTO idea_votes (idea_id, person_id, voter, merged_from, created_at)
    SELECT $2, person_id, voter, $1, created_at FROM idea_votes WHERE idea_id = $1 ON CONFLICT DO NOTHING
    """
  static let counting = """
    UPDATE ideas SET vote_count = (
      SELECT COUNT(*) FROM idea_votes v WHERE v.idea_id = $1 AND (v.person_id IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM idea_vote_installations l WHERE l.idea_id = v.idea_id AND l.voter = v.voter)))
    WHERE id = $1
    """

  /// Whether others are merged into the idea.
  func isTarget(_ id: IdeaID) throws -> Bool {
    try session.exists("SELECT 1 FROM ideas WHERE merged_into = $1 LIMIT 1", [.text(id.text)])
  }

  /// Merges an idea, and lets its voters count for the other one.
  func attach(_ id: IdeaID, to target: IdeaID) throws {
    try session.execute(
      """
      UPDATE ideas SET visibility = 'merged', merged_into = $2,
        was_hidden = CASE WHEN visibility = 'hidden' THEN 1 ELSE 0 END
      WHERE id = $1
      """,
      [.text(id.text), .text(target.text)])
    try session.execute(Self.copying, [.text(id.text), .text(target.text)])
    try session.execute(
      """
      INSERT INTO idea_vote_installations (idea_id, voter, person_id, merged_from)
      SELECT $2, voter, person_id, $1 FROM idea_vote_installations WHERE idea_id = $1 ON CONFLICT DO NOTHING
      """,
      [.text(id.text), .text(target.text)])
    try recount(target)
  }

  /// Takes the idea out of the other one again, as it was before. What that one is merged into itself follows.
  func detach(_ id: IdeaID, from target: IdeaID) throws {
    try session.execute(
      """
      UPDATE ideas SET visibility = CASE WHEN was_hidden = 1 THEN 'hidden' ELSE 'public' END, merged_into = NULL,
        was_hidden = 0
      WHERE id = $1
      """,
      [.text(id.text)])
    var (source, next): (IdeaID, IdeaID?) = (id, target)
    while let target = next {
      try takeBack(from: target, broughtBy: source)
      try recount(target)
      source = target
      next = try session.one("SELECT merged_into FROM ideas WHERE id = $1", [.text(target.text)]) {
        try $0.textOrNil(0).map { IdeaID(text: $0) }
      }
    }
  }

  /// Removes the copies that no merged idea of the target has a vote for any more. A copy that another one has a vote
  /// for too becomes that one's.
  private func takeBack(from target: IdeaID, broughtBy source: IdeaID) throws {
    let values: [DatabaseValue] = [.text(target.text), .text(source.text)]
    for key in Self.keys {
      try session.execute(
        """
        DELETE FROM \(key.table) WHERE idea_id = $1 AND merged_from = $2 AND \(key.isPresent) AND NOT EXISTS (
          \(key.others))
        """,
        values)
      try session.execute(
        """
        UPDATE \(key.table) SET merged_from = (\(key.others) ORDER BY i.id <> $2, i.number LIMIT 1)
        WHERE idea_id = $1 AND merged_from = $2 AND \(key.isPresent)
        """,
        values)
    }
  }

  /// Counts an idea's voters anew: the persons, and the voters whose installation no person's vote came from.
  private func recount(_ id: IdeaID) throws {
    try session.execute(Self.counting, [.text(id.text)])
  }

  /// What a copy is recognised by: the table, what every row of it has, and the same in an idea that is merged into the
  /// target `$1`.
  private struct Key {
    let table: StaticString
    let isPresent: StaticString
    let others: String

    init(_ table: StaticString, _ isPresent: StaticString, same: StaticString) {
      self.table = table
      self.isPresent = isPresent
      others = "SELECT s.idea_id FROM ideas i JOIN \(table) s ON s.idea_id = i.id WHERE i.merged_into = $1 AND \(same)"
    }
  }

  private static let keys = [
    Key("idea_votes", "person_id IS NOT NULL", same: "s.person_id = idea_votes.person_id"),
    Key("idea_votes", "voter IS NOT NULL", same: "s.voter = idea_votes.voter"),
    Key(
      "idea_vote_installations", "voter IS NOT NULL",
      same: "s.voter = idea_vote_installations.voter AND s.person_id = idea_vote_installations.person_id"),
  ]
}
