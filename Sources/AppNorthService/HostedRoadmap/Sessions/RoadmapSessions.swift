import AppNorthIdentity
import Database

/// The rules of one-time links and the sessions that they open (contract, 6).
struct RoadmapSessions: Sendable {
  static let lifetime = Duration.seconds(86_400)

  let database: any Database
  let address: PublicAddress
  let clock: ServiceClock

  /// - Parameter installation: what asks for the link, when it says so. Its own anonymous votes become the person's where
  ///   they vote on the pages.
  func makeLink(
    for identity: VerifiedIdentity, from installation: VoterDigest?, to appID: AppID
  ) async throws -> RoadmapLink {
    let url = try address.url()
    let code = try BearerWord.random()
    let expiresAt = try await database.write { session in
      let now = clock.now()
      let expiresAt = now.advanced(by: RoadmapLink.lifetime)
      let person = try PersonStore(session: session).record(identity, at: now)
      try RoadmapLinkStore(session: session).insert(
        code.digest, for: .init(person: person, secretID: identity.secretID, installation: installation),
        in: identity.projectID, until: expiresAt)
      return expiresAt
    }
    return RoadmapLink(url: "\(url)/r/\(appID)/enter?code=\(code.text)", expiresAt: expiresAt)
  }

  /// Uses a link's code up and opens the session that it stands for.
  ///
  /// - Parameter earlier: the session that the browser had; it ends when a new one begins.
  /// - Returns: what the session's cookie carries; nil for a code that lets nobody in.
  func enter(
    _ code: BearerWord, in projectID: ProjectID, endingEarlier earlier: BearerWord?
  ) async throws -> BearerWord? {
    let word = try BearerWord.random()
    return try await database.write { session in
      let now = clock.now()
      guard let grant = try RoadmapLinkStore(session: session).take(code.digest, in: projectID, at: now) else {
        return nil
      }
      let sessions = RoadmapSessionStore(session: session)
      if let earlier { try sessions.delete(earlier.digest, in: projectID) }
      try sessions.insert(word.digest, for: grant, in: projectID, until: now.advanced(by: Self.lifetime))
      return word
    }
  }

  func end(_ word: BearerWord, in projectID: ProjectID) async throws {
    try await database.write { try RoadmapSessionStore(session: $0).delete(word.digest, in: projectID) }
  }

  /// What a person is called on a page: what stands before the last `@` of their email.
  ///
  /// - Throws: ``RoadmapSessionEnded``.
  func localPart(of presented: RoadmapSession) async throws -> String {
    let email = try await database.read { try RoadmapSessionStore(session: $0).person(of: presented).email }
    return email.unicodeScalars.lastIndex(of: "@").map { String(email[..<$0]) } ?? email
  }
}
