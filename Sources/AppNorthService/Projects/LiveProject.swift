package import AppNorthIdentity

/// What a server needs to answer a project's callers, read from the database at one moment.
///
/// It may be used for one second from that moment, no longer (``ProjectDirectory``).
package final class LiveProject: Sendable {
  package let id: ProjectID
  package let appID: AppID
  package let name: String
  package let identityPolicy: IdentityPolicy
  package let allowedOrigins: Set<String>
  /// The current secret, and the next one when there is one.
  package let secrets: [LiveSecret]
  package let blocked: Set<NormalizedEmail>

  package init(_ project: Project, secrets: [LiveSecret], blocked: Set<NormalizedEmail>) {
    id = project.id
    appID = project.appID
    name = project.name
    identityPolicy = project.identityPolicy
    allowedOrigins = Set(project.allowedOrigins.map(\.text))
    self.secrets = secrets
    self.blocked = blocked
  }
}
