import AppNorthIdentity
import Database

/// The rules of votes. A person's vote counts once on all their devices, a voter's once; one installation never counts
/// twice.
struct Votes: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Parameter installation: what the request came from, when it says so. Its own anonymous vote becomes the person's.
  func cast(
    for id: IdeaID, by owner: Owner, from installation: VoterDigest?, in projectID: ProjectID
  ) async throws -> VoteAnswer {
    try await database.write { session in
      let now = clock.now()
      var installations = [installation].compactMap(\.self)
      if case .session(let presented) = owner,
        let app = try RoadmapSessionStore(session: session).installation(of: presented), app != installation
      {
        installations.append(app)
      }
      let owner = try OwnerStore(session: session).record(owner, in: projectID, at: now)
      try Ideas.require(id, in: projectID, for: owner, session)
      let votes = VoteStore(session: session)
      var change: Int64 = 0
      switch owner {
      case .voter(let voter):
        if try votes.insert(owner, for: id, at: now), try !votes.isLinked(voter, to: id) { change = 1 }
      case .person(let person):
        for installation in installations {
          if try votes.delete(.voter(installation), from: id), try !votes.isLinked(installation, to: id) { change -= 1 }
        }
        if try votes.insert(owner, for: id, at: now) { change += 1 }
        for installation in installations { try votes.link(installation, to: person, for: id) }
      }
      return VoteAnswer(voteCount: try votes.changeCount(of: id, by: change), hasVoted: true)
    }
  }

  func withdraw(from id: IdeaID, by owner: Owner, in projectID: ProjectID) async throws -> VoteAnswer {
    try await database.write { session in
      guard let owner = try OwnerStore(session: session).find(owner, in: projectID) else {
        let idea = try Ideas.require(id, in: projectID, for: nil, session)
        return VoteAnswer(voteCount: idea.idea.voteCount, hasVoted: false)
      }
      try Ideas.require(id, in: projectID, for: owner, session)
      let votes = VoteStore(session: session)
      return VoteAnswer(
        voteCount: try votes.changeCount(of: id, by: try votes.withdraw(owner, from: id)), hasVoted: false)
    }
  }
}
