import AppNorthIdentity
import Database

/// Finds the owners that requests speak for, and asks again whether they still may (``Standing``, ``RoadmapSessionStore``).
struct OwnerStore {
  let session: any DatabaseSession

  /// Who sees what is public: nil for nobody, and for a person who has not taken part yet.
  ///
  /// - Throws: ``RoadmapSessionEnded`` for a session that stands no longer.
  func viewer(_ owner: Owner?) throws -> OwnerKey? {
    switch owner {
    case .person(let identity): try PersonStore(session: session).id(of: identity).map { .person($0) }
    case .session(let presented): .person(try RoadmapSessionStore(session: session).person(of: presented).id)
    case .voter(let digest): .voter(digest)
    case nil: nil
    }
  }

  /// The owner of what is private. Nil for a person who has not taken part yet, and so owns nothing.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for a voter when the project takes none by now, ``RoadmapSessionEnded``.
  func find(_ owner: Owner, in projectID: ProjectID) throws -> OwnerKey? {
    if case .voter = owner { try Standing(session: session).requireVoters(in: projectID) }
    return try viewer(owner)
  }

  /// The owner of what is made now; a person is made known when they are new.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for a voter when the project takes none by now, ``RoadmapSessionEnded``.
  func record(_ owner: Owner, in projectID: ProjectID, at now: Timestamp) throws -> OwnerKey {
    switch owner {
    case .person(let identity):
      return .person(try PersonStore(session: session).record(identity, at: now))
    case .session(let presented):
      let person = try RoadmapSessionStore(session: session).person(of: presented).id
      try PersonStore(session: session).markSeen(person, at: now)
      return .person(person)
    case .voter(let digest):
      try Standing(session: session).requireVoters(in: projectID)
      return .voter(digest)
    }
  }
}
