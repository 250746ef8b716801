/// What anyone may know about a project.
public struct AppInfo: Sendable, Decodable {
  public let name: String
  public let identityPolicy: IdentityPolicy
  /// The service's limits by name.
  public let limits: AppLimits
}
