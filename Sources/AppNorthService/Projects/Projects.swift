package import AppNorthIdentity
import Database

/// The rules of projects.
package struct Projects: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Throws: `INVALID_REQUEST` when the name is missing or not valid.
  package func create(_ draft: ProjectDraft, by actor: AuditActor) async throws -> Project {
    guard let name = draft.name else { throw Problem.invalidRequest("The field `name` is missing.") }
    try draft.validate()
    let project = Project(
      id: try ProjectID(try RandomID.make("prj_")), appID: try AppID(try RandomID.make("app_")), name: name,
      identityPolicy: draft.identityPolicy ?? .observe, allowedOrigins: draft.allowedOrigins ?? [],
      createdAt: clock.now())
    try await database.write { session in
      try ProjectStore(session: session).insert(project)
      try Revision(session: session).advance()
      try AuditStore(session: session).append("project.create", by: actor, in: project.id, at: project.createdAt)
    }
    return project
  }

  /// Changes the settings that the draft names. Returns when every server obeys them.
  package func change(_ id: ProjectID, _ draft: ProjectDraft, by actor: AuditActor) async throws -> Project {
    try draft.validate()
    let changed = try await database.write { session in
      let store = ProjectStore(session: session)
      var project = try Self.require(id, session)
      project.name = draft.name ?? project.name
      project.identityPolicy = draft.identityPolicy ?? project.identityPolicy
      project.allowedOrigins = draft.allowedOrigins ?? project.allowedOrigins
      try store.update(project)
      try Revision(session: session).advance()
      try AuditStore(session: session).append("project.change", by: actor, in: id, at: clock.now())
      return project
    }
    await Lease.waitUntilEarlierOnesRanOut()
    return changed
  }

  package func project(_ id: ProjectID) async throws -> Project {
    try await database.read { try Self.require(id, $0) }
  }

  package func page(_ page: PageRequest) async throws -> Page<Project> {
    try await database.read { try ProjectStore(session: $0).page(page) }
  }

  /// - Throws: `NOT_FOUND`.
  @discardableResult
  static func require(_ id: ProjectID, _ session: any DatabaseSession) throws -> Project {
    guard let project = try ProjectStore(session: session).project(id) else { throw Problem.notFound }
    return project
  }
}
