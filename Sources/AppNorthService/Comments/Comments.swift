import AppNorthIdentity
import Database

/// The rules of comments as apps use them. An idea that is not public has none.
struct Comments: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Throws: `NOT_FOUND` when the idea is not public.
  func page(_ list: CommentList, in projectID: ProjectID, for viewer: Owner?) async throws -> Page<ViewedComment> {
    try await database.read { session in
      let viewer = try OwnerStore(session: session).viewer(viewer)
      try Ideas.require(list.ideaID, in: projectID, for: viewer, session)
      return try CommentStore(session: session).page(list, for: viewer)
    }
  }

  /// - Returns: the answer's body; the same one when the request is repeated, also when the idea is hidden or merged since.
  /// - Throws: `NOT_FOUND` when the idea is not public.
  func submit(
    _ text: String, on ideaID: IdeaID, by owner: Owner, _ creating: CreatingRequest
  ) async throws -> [UInt8] {
    let id = try CommentID.random()
    return try await database.write { session in
      let now = clock.now()
      let owner = try OwnerStore(session: session).record(owner, in: creating.projectID, at: now)
      return try IdempotencyStore(session: session).once(
        creating, by: owner.caller, about: owner.person, making: id.text, at: now
      ) {
        try Ideas.require(ideaID, in: creating.projectID, for: owner, session)
        let comment = try CommentStore(session: session).append(text, id: id, by: owner, to: ideaID, at: now)
        return ViewedComment(comment: comment, isMine: true).jsonBytes
      }
    }
  }

  /// - Throws: `NOT_FOUND` when the idea is not public, or the comment is not the owner's.
  func delete(_ id: CommentID, of ideaID: IdeaID, by owner: Owner, in projectID: ProjectID) async throws {
    try await database.write { session in
      let owner = try OwnerStore(session: session).find(owner, in: projectID)
      try Ideas.require(ideaID, in: projectID, for: owner, session)
      guard let owner, try CommentStore(session: session).delete(id, of: ideaID, by: owner) else {
        throw Problem.notFound
      }
      try IdempotencyStore(session: session).erase(id)
    }
  }
}
