import AppNorthIdentity
import Cryptography
import Database

/// The rules of inspecting a credential with a project's live secrets.
struct Inspections: Sendable {
  let database: any Database
  let masterKey: MasterKey
  let clock: ServiceClock

  /// - Throws: `NOT_FOUND` for an unknown project.
  func inspect(_ credential: InspectedCredential, in projectID: ProjectID) async throws -> Inspection {
    let inspector = try await database.read { [masterKey] session in
      guard let project = try ProjectStore(session: session).project(projectID) else { throw Problem.notFound }
      let secrets = try SecretStore(session: session).live(in: projectID).map { sealed in
        (id: sealed.id, secret: try masterKey.open(sealed.bytes, for: projectID))
      }
      let live = secrets.map { LiveSecret(id: $0.id, key: HMACKey($0.secret.bytes)) }
      let blocked = try PersonStore(session: session).blockedEmails(in: projectID)
      return IdentityInspector(
        project: LiveProject(project, secrets: live, blocked: blocked), secrets: secrets.map(\.secret))
    }
    return inspector.inspect(credential, at: clock.now().unixSeconds)
  }
}
