import AppNorthIdentity
import Database

/// The rules of comments as the team reads, answers and hides them, on every idea of a project, shown or not.
struct TeamComments: Sendable {
  let database: any Database
  let clock: ServiceClock

  func page(_ list: CommentList, in projectID: ProjectID) async throws -> Page<TeamComment> {
    try await database.read { session in
      try TeamIdeas.require(list.ideaID, in: projectID, session)
      return try TeamCommentStore(session: session).page(list)
    }
  }

  /// Comments as the team.
  ///
  /// - Returns: the answer's body; the same one when the request is repeated.
  /// - Throws: `CONFLICT` for a merged idea: nobody would read it.
  func send(
    _ text: String, on ideaID: IdeaID, in projectID: ProjectID, by actor: AuditActor, _ creating: CreatingRequest?
  ) async throws -> [UInt8] {
    let id = try CommentID.random()
    return try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      let idea = try TeamIdeas.require(ideaID, in: projectID, session)
      return try IdempotencyStore(session: session).once(
        creating, by: actor.id, about: nil, making: id.text, at: now
      ) {
        guard idea.mergedInto == nil else {
          throw Problem(.conflict, "The idea is merged into another one. Comment there, or unmerge it first.")
        }
        let comment = try CommentStore(session: session).append(text, id: id, by: nil, to: ideaID, at: now)
        try AuditStore(session: session).append(
          "comment.create", by: actor, in: projectID, subject: comment.id.text, at: now)
        return TeamComment(comment: comment, isHidden: false, person: nil).jsonBytes
      }
    }
  }

  /// Hides a comment, or shows it again. Repeating it changes nothing.
  func setHidden(
    _ isHidden: Bool, _ id: CommentID, of ideaID: IdeaID, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> TeamComment {
    try await database.write { session in
      try Standing(session: session).require(actor)
      try TeamIdeas.require(ideaID, in: projectID, session)
      if try CommentStore(session: session).setHidden(isHidden, id, of: ideaID) {
        try AuditStore(session: session).append(
          isHidden ? "comment.hide" : "comment.unhide", by: actor, in: projectID, subject: id.text, at: clock.now())
      }
      guard let comment = try TeamCommentStore(session: session).comment(id, of: ideaID) else {
        throw Problem.notFound
      }
      return comment
    }
  }
}
