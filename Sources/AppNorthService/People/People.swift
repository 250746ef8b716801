import AppNorthIdentity
import Database

/// The rules of people, as the team may use them.
struct People: Sendable {
  let database: any Database
  let clock: ServiceClock

  func page(of projectID: ProjectID, _ page: PageRequest) async throws -> Page<Person> {
    try await database.read { session in
      try Projects.require(projectID, session)
      return try PersonStore(session: session).page(of: projectID, page)
    }
  }

  func person(_ id: PersonID, in projectID: ProjectID) async throws -> Person {
    try await database.read { try Self.require(id, in: projectID, $0) }
  }

  /// Blocks a person, or lifts the block. Returns when every server obeys it.
  func setBlocked(_ isBlocked: Bool, _ id: PersonID, in projectID: ProjectID, by actor: AuditActor) async throws
    -> Person
  {
    let person = try await database.write { session in
      let person = try Self.require(id, in: projectID, session)
      guard (person.blockedAt != nil) != isBlocked else { return person }
      let now = clock.now()
      try PersonStore(session: session).setBlocked(person.id, since: isBlocked ? now : nil)
      if isBlocked {
        // Ended for good: lifting the block must not bring them back.
        try RoadmapLinkStore(session: session).deleteAll(of: person.id)
        try RoadmapSessionStore(session: session).deleteAll(of: person.id)
      }
      try Revision(session: session).advance()
      try AuditStore(session: session).append(
        isBlocked ? "person.block" : "person.unblock", by: actor, in: projectID, subject: person.id.text, at: now)
      return try Self.require(id, in: projectID, session)
    }
    await Lease.waitUntilEarlierOnesRanOut()
    return person
  }

  /// Deletes a person and all that is theirs. Their ideas stay on the board without an author.
  ///
  /// - Throws: `CONFLICT` for a blocked person: the block would be lifted unseen.
  func delete(_ id: PersonID, in projectID: ProjectID, by actor: AuditActor) async throws {
    try await database.write { session in
      let person = try Self.require(id, in: projectID, session)
      guard person.blockedAt == nil else {
        throw Problem(.conflict, "The person is blocked. Lift the block first: deleting would lift it unseen.")
      }
      try VoteStore(session: session).withdrawAll(of: person.id)
      try CommentStore(session: session).deleteAll(of: person.id)
      try PersonStore(session: session).delete(person.id)
      try AuditStore(session: session).append(
        "person.delete", by: actor, in: projectID, subject: person.id.text, at: clock.now())
    }
  }

  /// Everything that the service holds of a person.
  func export(_ id: PersonID, in projectID: ProjectID, by actor: AuditActor) async throws -> PersonExport {
    try await database.write { session in
      let person = try Self.require(id, in: projectID, session)
      try AuditStore(session: session).append(
        "person.export", by: actor, in: projectID, subject: person.id.text, at: clock.now())
      let reports = ReportStore(session: session)
      return PersonExport(
        person: person,
        reports: try reports.all(of: person.id).map { ($0, try reports.allMessages(of: $0.id)) },
        chat: try ChatStore(session: session).all(of: person.id),
        ideas: try IdeaStore(session: session).all(of: person.id),
        votes: try VoteStore(session: session).all(of: person.id),
        comments: try CommentStore(session: session).all(of: person.id))
    }
  }

  /// - Throws: `NOT_FOUND`.
  static func require(_ id: PersonID, in projectID: ProjectID, _ session: any DatabaseSession) throws -> Person {
    guard let person = try PersonStore(session: session).person(id, in: projectID) else { throw Problem.notFound }
    return person
  }
}
