package import AppNorthIdentity
import Database

/// The rules of taking over the ideas of another board.
package struct IdeaImport: Sendable {
  /// How much was taken over.
  package struct Counts: Sendable {
    package var ideas: Int64 = 0
    package var votes: Int64 = 0
    package var comments: Int64 = 0
  }

  let database: any Database
  let clock: ServiceClock

  /// Takes over all of the ideas or, when it throws, none. The oldest get the lowest numbers. In its
  /// roadmap column each stands below what is there, in the order of the file. People who are not known yet are made known.
  ///
  /// It is one transaction: other writes wait until it is through.
  package func run(
    _ ideas: [ImportedIdea], in projectID: ProjectID, by actor: AuditActor
  ) async throws -> Counts {
    try await database.write { session in
      let now = clock.now()
      try Projects.require(projectID, session)
      var people = KnownPeople(store: PersonStore(session: session), projectID: projectID, now: now)
      var counts = Counts()
      let bottoms = try Dictionary(
        uniqueKeysWithValues: IdeaStatus.roadmap.map { status in
          (status, try RoadmapColumnStore(session: session, projectID: projectID, status: status).rankBelow())
        })
      for (line, idea) in ideas.enumerated().sorted(by: {
        ($0.1.createdAt ?? now, $0.0) < ($1.1.createdAt ?? now, $1.0)
      }) {
        let createdAt = idea.createdAt ?? now
        let id = try IdeaStore(session: session).insert(
          idea.idea, idea.status, rank: bottoms[idea.status].map { $0 + Int64(line) * RoadmapColumnStore.gap },
          id: try IdeaID.random(), by: nil, in: projectID, at: createdAt
        ).idea.id
        let votes = VoteStore(session: session)
        for voter in idea.voters { try votes.add(.person(try people.id(of: voter)), for: id, at: createdAt) }
        try votes.changeCount(of: id, by: Int64(idea.voters.count))
        let comments = CommentStore(session: session)
        for comment in idea.comments {
          let author = try comment.author.map { OwnerKey.person(try people.id(of: $0)) }
          try comments.append(
            comment.text, id: try CommentID.random(), by: author, to: id, at: comment.createdAt ?? createdAt,
            isImported: true)
        }
        counts.ideas += 1
        counts.votes += Int64(idea.voters.count)
        counts.comments += Int64(idea.comments.count)
      }
      try AuditStore(session: session).append("idea.import", by: actor, in: projectID, at: now)
      return counts
    }
  }

  /// The people of the project that came up so far.
  private struct KnownPeople {
    let store: PersonStore
    let projectID: ProjectID
    let now: Timestamp
    private var ids: [NormalizedEmail: PersonID] = [:]

    init(store: PersonStore, projectID: ProjectID, now: Timestamp) {
      self.store = store
      self.projectID = projectID
      self.now = now
    }

    mutating func id(of email: NormalizedEmail) throws -> PersonID {
      if let id = ids[email] { return id }
      let id = try store.id(of: email, in: projectID, madeKnownAt: now)
      ids[email] = id
      return id
    }
  }
}
