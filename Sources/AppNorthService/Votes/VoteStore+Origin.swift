import Database

extension VoteStore {
  /// Where a vote comes from.
  enum Origin: Hashable, Sendable {
    /// The person's own for this idea.
    case own
    /// A merge brought it.
    case merge
  }

  /// The person's vote for the idea; nil when there is none.
  func vote(of person: PersonID, for id: IdeaID) throws -> Origin? {
    try session.first(
      "SELECT merged_from FROM idea_votes WHERE idea_id = $1 AND person_id = $2", [.text(id.text), .text(person.text)]
    ) { try $0.textOrNil(0) == nil ? .own : .merge }
  }
}
