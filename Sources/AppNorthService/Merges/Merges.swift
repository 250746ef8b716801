package import AppNorthIdentity
import Database

/// The rules of merging duplicates: the voters of a merged idea count for the one that it is merged into, each once.
package struct Merges: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// Merges an idea into another one of the project. Repeating it changes nothing.
  ///
  /// - Throws: `CONFLICT` when the idea is merged into another one already, when the target is merged itself, and for an
  ///   idea into itself. So merges never make a circle. `NOT_FOUND` when the project has not both.
  package func merge(
    _ id: IdeaID, into target: IdeaID, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> TeamIdea {
    try await database.write { session in
      try Standing(session: session).require(actor)
      let idea = try TeamIdeas.require(id, in: projectID, session)
      let other = try TeamIdeas.require(target, in: projectID, session)
      guard id != target else { throw Problem(.conflict, "An idea cannot be merged into itself.") }
      if let earlier = idea.mergedInto {
        guard earlier == target else {
          throw Problem(.conflict, "The idea is merged into another one already. Unmerge it first.")
        }
        return idea
      }
      guard other.mergedInto == nil else {
        throw Problem(.conflict, "The idea to merge into is merged itself. Merge into the one where it went.")
      }
      if idea.visibility == .public { try IdeaSearch(session: session).remove(idea.idea) }
      try MergeStore(session: session).attach(id, to: target)
      try AuditStore(session: session).append(
        "idea.merge", by: actor, in: projectID, subject: id.text, at: clock.now())
      return try TeamIdeas.require(id, in: projectID, session)
    }
  }

  /// Undoes a merge: the idea is again as it was, and the other one has the votes that it would have without it.
  /// Repeating it changes nothing.
  package func unmerge(_ id: IdeaID, in projectID: ProjectID, by actor: AuditActor) async throws -> TeamIdea {
    try await database.write { session in
      try Standing(session: session).require(actor)
      let merged = try TeamIdeas.require(id, in: projectID, session)
      guard let target = merged.mergedInto else { return merged }
      try MergeStore(session: session).detach(id, from: target)
      let idea = try TeamIdeas.require(id, in: projectID, session)
      if idea.visibility == .public { try IdeaSearch(session: session).add(idea.idea, in: projectID) }
      try AuditStore(session: session).append(
        "idea.unmerge", by: actor, in: projectID, subject: id.text, at: clock.now())
      return idea
    }
  }
}
