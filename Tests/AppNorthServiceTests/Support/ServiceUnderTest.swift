import AppNorthIdentity
import AppNorthService
import Database

/// The real service on a free loopback port, with a SQLite file of its own and a clock that the test sets.
final class ServiceUnderTest: Sendable {
  let folder: TemporaryFolder
  let clock: SettableClock
  let log: CapturedLog
  let configuration: ServiceConfiguration
  let service: Service

  /// - Parameters:
  ///   - folder: where its files lie; another service's to share its database.
  ///   - configure: changes the configuration before the start. Rate limits are off unless it turns them on.
  init(
    folder: TemporaryFolder? = nil, clock: SettableClock = SettableClock(step: .milliseconds(1)),
    configure: (inout ServiceConfiguration) -> Void = { _ in }
  ) async throws {
    let folder = try folder ?? TemporaryFolder()
    let log = CapturedLog()
    var configuration = ServiceConfiguration(
      listen: ListenAddress(host: "127.0.0.1", port: 0), databasePath: folder.file("appnorth.sqlite"),
      masterKeyPath: folder.file("master.key"), rateLimits: .off)
    configure(&configuration)
    self.folder = folder
    self.clock = clock
    self.log = log
    self.configuration = configuration
    service = try await buildService(configuration: configuration, clock: clock.clock) { log.write($0) }
  }

  /// One service for the tests that need none of their own. It lives as long as the process.
  static func shared() async throws -> ServiceUnderTest {
    try await start.value
  }

  private static let start = Task { try await ServiceUnderTest() }

  var port: UInt16 { service.address.port }

  func connect() throws -> HTTPConnection {
    try HTTPConnection(port: port)
  }

  /// Sends the request on a connection of its own.
  func send(_ request: Request) async throws -> Answer {
    try await connect().exchange(request)
  }

  /// A new project, with a secret unless told otherwise. Making a secret takes a second, as every action on secrets
  /// does.
  func project(
    policy: IdentityPolicy = .observe, origins: [String] = [], hasSecret: Bool = true
  ) async throws -> TestProject {
    let draft = ProjectDraft(
      name: "Test", identityPolicy: policy, allowedOrigins: try origins.map { try Origin($0) })
    let project = try await service.core.projects.create(draft, by: .program)
    let secret = hasSecret ? try await service.core.secrets.perform(.create, in: project.id, by: .program) : nil
    return TestProject(service: self, project: project, secret: secret)
  }

  /// An administrator with an API token of its own.
  func administrator(named name: String = "ops") async throws -> AdminClient {
    AdminClient(service: self, token: try await service.core.tokens.create(name: name, by: .program).text)
  }

  /// The number of rows of each table that client requests write to.
  func rowCounts() async throws -> [String: Int64] {
    try await service.core.database.read { session in
      var counts: [String: Int64] = [:]
      for (table, count) in [
        ("people", "SELECT count(*) FROM people"), ("reports", "SELECT count(*) FROM reports"),
        ("report_messages", "SELECT count(*) FROM report_messages"), ("chats", "SELECT count(*) FROM chats"),
        ("chat_messages", "SELECT count(*) FROM chat_messages"),
        ("ideas", "SELECT count(*) FROM ideas"), ("idea_votes", "SELECT count(*) FROM idea_votes"),
        ("idea_vote_installations", "SELECT count(*) FROM idea_vote_installations"),
        ("idea_comments", "SELECT count(*) FROM idea_comments"),
        ("idea_words", "SELECT count(*) FROM idea_words"),
        ("idempotency_keys", "SELECT count(*) FROM idempotency_keys"),
      ] {
        counts[table] = try session.first(count) { try $0.integer(0) }
      }
      return counts
    }
  }

  func stop() async {
    await service.stop()
  }
}
