import AppNorthIdentity
import Database

/// The rules of reading the audit log.
struct AuditLog: Sendable {
  let database: any Database

  /// The newest first.
  func page(of projectID: ProjectID, _ page: PageRequest) async throws -> Page<AuditEntry> {
    try await database.read { session in
      try Projects.require(projectID, session)
      return try AuditStore(session: session).page(of: projectID, page)
    }
  }
}
