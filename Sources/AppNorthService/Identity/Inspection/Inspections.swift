import AppNorthIdentity
import Database

/// The rules of inspecting a credential with a project's live secrets.
struct Inspections: Sendable {
  let database: any Database
  let masterKey: MasterKey
  let clock: ServiceClock

  /// - Throws: `NOT_FOUND` for an unknown project.
  func inspect(_ credential: InspectedCredential, in projectID: ProjectID) async throws -> Inspection {
    let inspector = try await database.read { [masterKey] session in
      let project = try Projects.require(projectID, session)
      let secrets = try SecretStore(session: session).live(in: projectID).map { sealed in
        try masterKey.open(sealed.bytes, for: projectID)
      }
      return IdentityInspector(
        project: try LiveProject.read(project, session, masterKey: masterKey), secrets: secrets)
    }
    return inspector.inspect(credential, at: clock.now().unixSeconds)
  }
}
