import AppNorthIdentity
import Database

/// The rules of votes that the team enters for a person who asked for it, by mail say.
struct TeamVotes: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// Sets or withdraws the person's vote, which is theirs from then on. Repeating it changes nothing.
  ///
  /// - Throws: `CONFLICT` for a merged idea. A hidden one takes votes.
  func set(
    _ hasVoted: Bool, for id: IdeaID, of personID: PersonID, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> VoteAnswer {
    try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      let idea = try TeamIdeas.require(id, in: projectID, session)
      let person = try People.require(personID, in: projectID, session).id
      guard idea.mergedInto == nil else {
        throw Problem(.conflict, "The idea is merged into another one. Vote there, or unmerge it first.")
      }
      let votes = VoteStore(session: session)
      let wanted: VoteStore.Origin? = hasVoted ? .own : nil
      guard try votes.vote(of: person, for: id) != wanted else {
        return VoteAnswer(voteCount: idea.idea.voteCount, hasVoted: hasVoted)
      }
      try AuditStore(session: session).append(
        hasVoted ? "idea.vote" : "idea.unvote", by: actor, in: projectID, subject: id.text, at: now)
      let change: Int64 =
        if hasVoted {
          try votes.insert(.person(person), for: id, at: now) ? 1 : 0
        } else {
          try votes.withdraw(.person(person), from: id)
        }
      return VoteAnswer(voteCount: try votes.changeCount(of: id, by: change), hasVoted: hasVoted)
    }
  }
}
