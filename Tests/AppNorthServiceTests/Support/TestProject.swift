import AppNorthIdentity
import AppNorthService
import AppNorthSigning

/// A project and what its backend holds: enough to sign anybody in.
struct TestProject: Sendable {
  let service: ServiceUnderTest
  let project: Project
  let secret: IdentitySecret?

  var id: ProjectID { project.id }
  var appID: String { project.appID.text }
  var adminPath: String { "/admin/v1/projects/\(project.id.text)" }

  /// The same project with another secret.
  func with(_ secret: IdentitySecret?) -> TestProject {
    TestProject(service: service, project: project, secret: secret)
  }

  /// The headers of a credential that the project's backend would issue now.
  func identity(
    _ email: String, properties: [String: AppNorthIdentityProperty]? = nil, lifetime: Int64 = 900
  ) throws -> [(name: String, value: String)] {
    try identity(email, properties: properties, expiresAt: service.clock.now.unixSeconds + lifetime)
  }

  /// The headers of a credential with any expiry, one that no signer of ours would issue included.
  func identity(
    _ email: String, properties: [String: AppNorthIdentityProperty]? = nil, expiresAt: Int64
  ) throws -> [(name: String, value: String)] {
    guard let secret else { throw Unexpected("the project has no secret") }
    let signed = try IdentitySigner(projectID: id.text, secret: secret.text).sign(
      email: try NormalizedEmail(email), expiry: try IdentityExpiry(unixSeconds: expiresAt),
      properties: try properties.map { try IdentityProperties($0) })
    return PresentedIdentity(
      email: try NormalizedEmail(signed.email), expiry: try IdentityExpiry(unixSeconds: signed.expiresAt),
      signature: try IdentitySignature(hex: Array(signed.signature.utf8)[...]),
      properties: try signed.properties.map { try IdentityProperties($0) }
    ).headers()
  }

  func person(_ email: String) throws -> ClientCaller {
    ClientCaller(service: service, appID: appID, headers: try identity(email))
  }

  func voter(_ token: String) -> ClientCaller {
    ClientCaller(service: service, appID: appID, headers: [(WireHeader.voterToken.name, token)])
  }

  var nobody: ClientCaller { ClientCaller(service: service, appID: appID, headers: []) }
}
