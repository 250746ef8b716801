import AppNorth
import Foundation
import TestSupport

/// A project that the program made in a workplace, with its backend.
struct ServedProject {
  let place: Workplace
  let id: String
  let appID: String
  let backend: Backend

  init(in place: Workplace) async throws {
    let (id, appID) = try await place.project()
    let secret = try await place.json("secret", "create", "--project", id, "--json").text("secret")
    try self.init(place: place, id: id, appID: appID, backend: Backend(projectID: id, secret: secret))
  }

  private init(place: Workplace, id: String, appID: String, backend: Backend) {
    self.place = place
    self.id = id
    self.appID = appID
    self.backend = backend
  }

  /// The SQLite file, which every process of the test shares.
  var databasePath: String { place.folder.appending(path: "var/appnorth.sqlite").path }

  /// Carries out `appnorth secret`, which must succeed.
  ///
  /// - Returns: signs with the secret that was made; nil when none was.
  @discardableResult
  func secret(_ action: String) async throws -> ServedProject? {
    let made = try await place.json("secret", action, "--project", id, "--json")
    return try made["secret"] == nil ? nil : holding(made.text("secret"))
  }

  /// The same project, whose backend holds another secret.
  func holding(_ secret: String) throws -> ServedProject {
    ServedProject(place: place, id: id, appID: appID, backend: try Backend(projectID: id, secret: secret))
  }

  /// The same for an action that makes a secret.
  func newSecret(_ action: String) async throws -> ServedProject {
    guard let made = try await secret(action) else { throw ProgramFailure("\(action) made no secret") }
    return made
  }

  /// The header of an administrator with a new API token.
  func administrator() async throws -> [String: String] {
    let token = try await place.json("token", "create", "--name", "Test", "--json").text("token")
    return ["Authorization": "Bearer \(token)"]
  }

  func client(at service: RunningService) throws -> AppNorthClient {
    try AppNorthClient(
      configuration: AppNorthConfiguration(
        appID: appID, serverURL: service.url, voterTokenStorage: MemoryVoterTokenStorage()))
  }

  func client(at service: RunningService, as email: String) throws -> AppNorthClient {
    let client = try client(at: service)
    client.setIdentityCredential(try backend.credential(for: email))
    return client
  }
}

/// Runs a test against servers of one database, each a process of its own; they are stopped, and must stop well.
func withServers(
  _ count: Int, _ body: (ServedProject, [RunningService]) async throws -> Void
) async throws {
  try await withWorkplace { place in
    let project = try await ServedProject(in: place)
    var servers: [RunningService] = []
    do {
      for _ in 0..<count { servers.append(try await RunningService(in: place, "--rate-limits", "off")) }
      try await body(project, servers)
    } catch {
      for server in servers { server.program.send(SIGKILL) }
      throw error
    }
    for server in servers { try await server.stop() }
  }
}
