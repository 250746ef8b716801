import AppNorthIdentity
import Database

/// The rules of chats as the team uses them.
struct TeamChats: Sendable {
  let database: any Database
  let clock: ServiceClock

  func page(of projectID: ProjectID, _ page: PageRequest) async throws -> Page<ChatSummary> {
    try await database.read { session in
      try Projects.require(projectID, session)
      return try ChatStore(session: session).page(of: projectID, page)
    }
  }

  func messages(of personID: PersonID, in projectID: ProjectID, _ page: PageRequest) async throws -> Page<Message> {
    try await database.read { session in
      let person = try People.require(personID, in: projectID, session)
      return try ChatStore(session: session)
        .messages(of: person.id, after: page.cursor?.position ?? 0, limit: page.limit)
    }
  }

  /// - Returns: the answer's body; the same one when the request is repeated.
  func send(
    _ text: String, to personID: PersonID, in projectID: ProjectID, by actor: AuditActor, _ creating: CreatingRequest?
  ) async throws -> [UInt8] {
    try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      let person = try People.require(personID, in: projectID, session)
      return try IdempotencyStore(session: session).once(creating, by: actor.id, about: person.id, at: now) {
        try ChatStore(session: session).append(text, from: .team, to: person.id, in: projectID, at: now).jsonBytes
      }
    }
  }
}
