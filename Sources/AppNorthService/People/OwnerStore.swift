import AppNorthIdentity
import Database

/// Finds the owners that requests speak for, and asks again whether they still may (``Standing``).
struct OwnerStore {
  let session: any DatabaseSession

  /// Who sees what is public: nil for nobody, and for a person who has not taken part yet.
  func viewer(_ owner: Owner?) throws -> OwnerKey? {
    switch owner {
    case .person(let identity): try PersonStore(session: session).id(of: identity).map { .person($0) }
    case .voter(let digest): .voter(digest)
    case nil: nil
    }
  }

  /// The owner of what is private. Nil for a person who has not taken part yet, and so owns nothing.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for a voter when the project takes none by now.
  func find(_ owner: Owner, in projectID: ProjectID) throws -> OwnerKey? {
    if case .voter = owner { try Standing(session: session).requireVoters(in: projectID) }
    return try viewer(owner)
  }

  /// The owner of what is made now; a person is made known when they are new.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for a voter when the project takes none by now.
  func record(_ owner: Owner, in projectID: ProjectID, at now: Timestamp) throws -> OwnerKey {
    switch owner {
    case .person(let identity):
      return .person(try PersonStore(session: session).record(identity, at: now))
    case .voter(let digest):
      try Standing(session: session).requireVoters(in: projectID)
      return .voter(digest)
    }
  }
}
