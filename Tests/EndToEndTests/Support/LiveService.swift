import AppNorth
import AppNorthService
import Foundation

/// A service in this process, on a port and in a folder of its own, with one project and its secret.
struct LiveService {
  let service: Service
  let project: Project
  let folder: URL
  private let secret: IdentitySecret

  static func start() async throws -> LiveService {
    let folder = FileManager.default.temporaryDirectory.appending(path: "appnorth-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = ServiceConfiguration(
      listen: ListenAddress(host: "127.0.0.1", port: 0), databasePath: folder.appending(path: "test.sqlite").path,
      masterKeyPath: folder.appending(path: "master.key").path, rateLimits: .off, stopGrace: .seconds(2))
    let service = try await buildService(configuration: configuration, clock: .system, writeLog: { _ in })
    let (project, secret) = try await makeProject(in: service, named: "First")
    return LiveService(service: service, project: project, folder: folder, secret: secret)
  }

  /// Another project of the same service, seen as if it were this one.
  func withAnotherProject() async throws -> LiveService {
    let (project, secret) = try await Self.makeProject(in: service, named: "Second")
    return LiveService(service: service, project: project, folder: folder, secret: secret)
  }

  /// Rotates the secret. The result signs with the new one; this value goes on signing with the old one.
  func rotated() async throws -> LiveService {
    guard let secret = try await service.core.secrets.perform(.rotate, in: project.id, by: .program) else {
      throw LiveServiceError.noSecretWasMade
    }
    return LiveService(service: service, project: project, folder: folder, secret: secret)
  }

  func stop() async throws {
    await service.stop()
    try FileManager.default.removeItem(at: folder)
  }

  var url: URL {
    get throws {
      guard let url = URL(string: "http://\(service.address)") else { throw LiveServiceError.noAddress }
      return url
    }
  }

  /// What an app starts with, as an installation of its own.
  func client() throws -> AppNorthClient {
    try client(storage: MemoryVoterTokenStorage())
  }

  func client(storage: any VoterTokenStorage) throws -> AppNorthClient {
    try AppNorthClient(
      configuration: AppNorthConfiguration(appID: project.appID.text, serverURL: url, voterTokenStorage: storage))
  }

  func client(as email: String) throws -> AppNorthClient {
    let client = try client()
    client.setIdentityCredential(try credential(for: email))
    return client
  }

  /// What an app maker's backend answers, decoded as an app decodes it.
  func credential(
    for email: String, properties: [String: AppNorthIdentityProperty]? = nil, issuedAt: Date = Date(),
    lifetime: Duration = .seconds(900)
  ) throws -> AppNorthIdentityCredential {
    try Backend(projectID: project.id.text, secret: secret.text)
      .credential(for: email, properties: properties, issuedAt: issuedAt, lifetime: lifetime)
  }

  private static func makeProject(in service: Service, named name: String) async throws -> (Project, IdentitySecret) {
    let project = try await service.core.projects.create(ProjectDraft(name: name), by: .program)
    guard let secret = try await service.core.secrets.perform(.create, in: project.id, by: .program) else {
      throw LiveServiceError.noSecretWasMade
    }
    return (project, secret)
  }
}

enum LiveServiceError: Error {
  case noSecretWasMade
  case noAddress
}

/// Runs a test against a live service that is stopped however the test ends.
func withLiveService(_ body: (LiveService) async throws -> Void) async throws {
  let live = try await LiveService.start()
  do {
    try await body(live)
  } catch {
    try await live.stop()
    throw error
  }
  try await live.stop()
}
