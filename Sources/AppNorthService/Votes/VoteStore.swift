import Database

/// The SQL of votes.
///
/// What an idea's count means: the persons who voted, and the voters whose installation is not linked to a person's vote
/// for the same idea. The stored count changes in the transaction that changes the votes.
struct VoteStore {
  let session: any DatabaseSession

  /// How many anonymous votes for an idea count again without the person's: those of installations that are linked to
  /// no other person.
  static let freedQuery = """
    SELECT COUNT(*) FROM idea_vote_installations l
    JOIN idea_votes v ON v.idea_id = l.idea_id AND v.voter = l.voter
    WHERE l.idea_id = $1 AND l.person_id = $2 AND NOT EXISTS (
      SELECT 1 FROM idea_vote_installations o
      WHERE o.idea_id = l.idea_id AND o.voter = l.voter AND o.person_id <> l.person_id)
    """
  static let unlinking = "DELETE FROM idea_vote_installations WHERE idea_id = $1 AND person_id = $2"

  /// - Returns: false when the vote was there. A copy that a merge brought is the owner's own from now on.
  func insert(_ owner: OwnerKey, for id: IdeaID, at now: Timestamp) throws -> Bool {
    if try session.execute(
      """
      UPDATE idea_votes SET merged_from = NULL WHERE idea_id = $1 AND \(Self.isOf(owner))
      """,
      [.text(id.text), Self.value(owner)]) > 0
    {
      return false
    }
    try add(owner, for: id, at: now)
    return true
  }

  /// Writes the vote of an owner who has none for the idea.
  func add(_ owner: OwnerKey, for id: IdeaID, at now: Timestamp) throws {
    try session.execute(
      "INSERT INTO idea_votes (idea_id, created_at, person_id, voter) VALUES ($1, $2, $3, $4)",
      [.text(id.text), .time(now)] + owner.values)
  }

  /// - Returns: false when there was none.
  func delete(_ owner: OwnerKey, from id: IdeaID) throws -> Bool {
    try session.execute(
      "DELETE FROM idea_votes WHERE idea_id = $1 AND \(Self.isOf(owner))", [.text(id.text), Self.value(owner)]) > 0
  }

  /// Takes the owner's vote away, and a person's links with it.
  ///
  /// - Returns: by how much the count changes. Anonymous votes that stood behind the person's count again.
  func withdraw(_ owner: OwnerKey, from id: IdeaID) throws -> Int64 {
    guard try delete(owner, from: id) else { return 0 }
    switch owner {
    case .voter(let voter):
      return try isLinked(voter, to: id) ? 0 : -1
    case .person(let person):
      let values: [DatabaseValue] = [.text(id.text), .text(person.text)]
      let freed = try session.one(Self.freedQuery, values) { try $0.integer(0) }
      try session.execute(Self.unlinking, values)
      return freed - 1
    }
  }

  /// Takes all votes of a person away, those for hidden and merged ideas and copies of them too.
  func withdrawAll(of person: PersonID) throws {
    let ids = try session.query("SELECT idea_id FROM idea_votes WHERE person_id = $1", [.text(person.text)]) { row in
      IdeaID(text: try row.text(0))
    }
    for id in ids {
      try changeCount(of: id, by: try withdraw(.person(person), from: id))
    }
  }

  /// The ideas that a person voted for and when, the oldest vote first. Copies that a merge made are left out.
  func all(of person: PersonID) throws -> [(ideaID: IdeaID, createdAt: Timestamp)] {
    try session.query(
      """
      SELECT idea_id, created_at FROM idea_votes WHERE person_id = $1 AND merged_from IS NULL
      ORDER BY created_at, idea_id
      """,
      [.text(person.text)]
    ) { row in (IdeaID(text: try row.text(0)), try row.time(1)) }
  }

  /// Remembers that a person's vote came from an installation.
  func link(_ installation: VoterDigest, to person: PersonID, for id: IdeaID) throws {
    try session.execute(
      """
      INSERT INTO idea_vote_installations (idea_id, voter, person_id) VALUES ($1, $2, $3)
      ON CONFLICT (idea_id, voter, person_id) DO UPDATE SET merged_from = NULL
      """,
      [.text(id.text), .bytes(installation.bytes), .text(person.text)])
  }

  /// True when a person's vote for the idea came from this installation.
  func isLinked(_ installation: VoterDigest, to id: IdeaID) throws -> Bool {
    try session.exists(
      "SELECT 1 FROM idea_vote_installations WHERE idea_id = $1 AND voter = $2",
      [.text(id.text), .bytes(installation.bytes)])
  }

  /// - Returns: the count after the change.
  @discardableResult
  func changeCount(of id: IdeaID, by change: Int64) throws -> Int64 {
    if change == 0 {
      return try session.one("SELECT vote_count FROM ideas WHERE id = $1", [.text(id.text)]) { try $0.integer(0) }
    }
    return try session.one(
      "UPDATE ideas SET vote_count = vote_count + $2 WHERE id = $1 RETURNING vote_count",
      [.text(id.text), .integer(change)]
    ) { try $0.integer(0) }
  }

  private static func isOf(_ owner: OwnerKey) -> String {
    switch owner {
    case .person: "person_id = $2"
    case .voter: "voter = $2"
    }
  }

  private static func value(_ owner: OwnerKey) -> DatabaseValue {
    switch owner {
    case .person(let id): .text(id.text)
    case .voter(let digest): .bytes(digest.bytes)
    }
  }
}
