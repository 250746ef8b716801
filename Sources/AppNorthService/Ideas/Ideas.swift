import AppNorthIdentity
import Database

/// The rules of ideas as apps use them.
struct Ideas: Sendable {
  let database: any Database
  let clock: ServiceClock

  func page(_ list: IdeaList, in projectID: ProjectID, for viewer: Owner?) async throws -> Page<ViewedIdea> {
    try await database.read { session in
      let viewer = try OwnerStore(session: session).viewer(viewer)
      return try IdeaStore(session: session).page(list, in: projectID, for: viewer)
    }
  }

  /// - Throws: `NOT_FOUND` for what is not public.
  func idea(_ id: IdeaID, in projectID: ProjectID, for viewer: Owner?) async throws -> ViewedIdea {
    try await database.read { session in
      let viewer = try OwnerStore(session: session).viewer(viewer)
      return try Self.require(id, in: projectID, for: viewer, session)
    }
  }

  /// - Returns: the answer's body; the same one when the request is repeated.
  func submit(_ draft: IdeaDraft, by owner: Owner, _ creating: CreatingRequest) async throws -> [UInt8] {
    let id = try IdeaID.random()
    return try await database.write { session in
      let now = clock.now()
      let owner = try OwnerStore(session: session).record(owner, in: creating.projectID, at: now)
      return try IdempotencyStore(session: session).once(
        creating, by: owner.caller, about: owner.person, making: id.text, at: now
      ) {
        try IdeaStore(session: session).insert(draft, id: id, by: owner, in: creating.projectID, at: now).jsonBytes
      }
    }
  }

  /// - Throws: `NOT_FOUND` for what is not public. Of a merged idea it says where it went, if that is public.
  @discardableResult
  static func require(
    _ id: IdeaID, in projectID: ProjectID, for viewer: OwnerKey?, _ session: any DatabaseSession
  ) throws -> ViewedIdea {
    let store = IdeaStore(session: session)
    if let idea = try store.idea(id, in: projectID, for: viewer) { return idea }
    if let target = try store.target(of: id, in: projectID) { throw Problem.merged(into: target) }
    throw Problem.notFound
  }
}
