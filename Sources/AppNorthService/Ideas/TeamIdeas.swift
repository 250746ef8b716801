package import AppNorthIdentity
import Database

/// The rules of ideas as the team uses them.
package struct TeamIdeas: Sendable {
  let database: any Database
  let clock: ServiceClock

  package func idea(_ id: IdeaID, in projectID: ProjectID) async throws -> TeamIdea {
    try await database.read { try Self.require(id, in: projectID, $0) }
  }

  /// Writes down an idea of the team's own.
  ///
  /// - Returns: the answer's body; the same one when the request is repeated.
  func create(
    _ draft: TeamIdeaDraft, in projectID: ProjectID, by actor: AuditActor, _ creating: CreatingRequest?
  ) async throws -> [UInt8] {
    let id = try IdeaID.random()
    return try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      try Projects.require(projectID, session)
      return try IdempotencyStore(session: session).once(
        creating, by: actor.id, about: nil, making: id.text, at: now
      ) {
        try IdeaStore(session: session).insert(
          draft.idea, draft.status, id: id, by: nil, in: projectID, at: now)
        try AuditStore(session: session).append("idea.create", by: actor, in: projectID, subject: id.text, at: now)
        return try Self.require(id, in: projectID, session).jsonBytes
      }
    }
  }

  /// Shows or hides the idea, sets its status, which puts it on top of the new column, and then its place there.
  ///
  /// - Throws: `CONFLICT` for a merged idea, and for a place where the idea stands in no roadmap column.
  package func change(
    _ id: IdeaID, _ change: IdeaChange, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> TeamIdea {
    try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      var idea = try Self.require(id, in: projectID, session)
      guard idea.visibility != .merged || change.isEmpty else {
        throw Problem(.conflict, "The idea is merged into another one. Unmerge it first.")
      }
      func record(_ action: String) throws {
        try AuditStore(session: session).append(action, by: actor, in: projectID, subject: id.text, at: now)
        idea = try Self.require(id, in: projectID, session)
      }
      if let isHidden = change.isHidden, isHidden != (idea.visibility == .hidden) {
        try TeamIdeaStore(session: session).setVisibility(isHidden ? .hidden : .public, of: id)
        let index = IdeaSearch(session: session)
        if isHidden { try index.remove(idea.idea) } else { try index.add(idea.idea, in: projectID) }
        try record(isHidden ? "idea.hide" : "idea.unhide")
      }
      if let status = change.status, status != idea.idea.status {
        let column = RoadmapColumnStore(session: session, projectID: projectID, status: status)
        try TeamIdeaStore(session: session).setStatus(status, rank: try column.rankAbove(), of: id, at: now)
        try record("idea.status")
        if idea.visibility == .public {
          let index = IdeaSearch(session: session)
          try index.remove(idea.idea)
          try index.add(idea.idea, in: projectID)
        }
      }
      if let place = change.place, place != idea.place {
        guard idea.visibility == .public, IdeaStatus.roadmap.contains(idea.idea.status) else {
          throw Problem(.conflict, "Only an idea that is shown in a column of the roadmap has a place there.")
        }
        let before = idea.place
        let column = RoadmapColumnStore(session: session, projectID: projectID, status: idea.idea.status)
        try column.move(id, to: place)
        idea = try Self.require(id, in: projectID, session)
        if idea.place != before { try record("idea.place") }
      }
      return idea
    }
  }

  /// Removes an idea for good. A merged one is unmerged first: the votes that it brought go with it.
  ///
  /// - Throws: `CONFLICT` while others are merged into it.
  package func remove(_ id: IdeaID, in projectID: ProjectID, by actor: AuditActor) async throws {
    try await database.write { session in
      let idea = try Self.require(id, in: projectID, session)
      let merges = MergeStore(session: session)
      guard try !merges.isTarget(id) else {
        throw Problem(.conflict, "Other ideas are merged into this one. Unmerge them first.")
      }
      if let target = idea.mergedInto { try merges.detach(id, from: target) }
      if idea.visibility == .public { try IdeaSearch(session: session).remove(idea.idea) }
      try IdempotencyStore(session: session).erase(id)
      try TeamIdeaStore(session: session).delete(id)
      try AuditStore(session: session).append(
        "idea.remove", by: actor, in: projectID, subject: id.text, at: clock.now())
    }
  }

  /// - Throws: `NOT_FOUND`.
  @discardableResult
  static func require(_ id: IdeaID, in projectID: ProjectID, _ session: any DatabaseSession) throws -> TeamIdea {
    guard let idea = try TeamIdeaStore(session: session).idea(id, in: projectID) else { throw Problem.notFound }
    return idea
  }
}
