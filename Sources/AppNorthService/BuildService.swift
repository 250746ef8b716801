import Database
import HTTPServer
import Synchronization

/// Opens the database, starts to listen, and returns the running service.
///
/// - Parameter writeLog: takes whole log lines; standard error when it is left out.
/// - Throws: ``StartError``.
package func buildService(
  configuration: ServiceConfiguration, clock: ServiceClock,
  writeLog: @escaping @Sendable ([UInt8]) -> Void = Log.writeToStandardError
) async throws -> Service {
  let core = try await ServiceCore.open(configuration, clock: clock)
  do {
    return try serve(core, configuration, log: Log(level: configuration.logLevel, clock: clock, write: writeLog))
  } catch {
    await core.close()
    throw error
  }
}

private func serve(_ core: ServiceCore, _ configuration: ServiceConfiguration, log: Log) throws -> Service {
  let (database, clock) = (core.database, core.clock)
  let metrics = Metrics()
  let outcomes = OutcomeCounter(database: database)
  let watcher = ChatWatcher(database: database)
  let chats = Chats(database: database, clock: clock)
  let directory = ProjectDirectory(database: database, masterKey: core.masterKey, clock: clock)
  let errors = ErrorAnswers(log: log)
  let gauges = Gauges(watcher: watcher)

  let routes =
    MachineRoutes(database: database, metrics: metrics, gauges: gauges.read, isStopping: { watcher.isClosed }).routes
    + ProjectRoutes(projects: core.projects).routes
    + SecretRoutes(secrets: core.secrets).routes
    + PersonRoutes(people: People(database: database, clock: clock)).routes
    + ReportRoutes(reports: Reports(database: database, clock: clock)).routes
    + TeamReportRoutes(reports: TeamReports(database: database, clock: clock)).routes
    + ChatRoutes(chats: chats, polls: ChatPolls(chats: chats, watcher: watcher)).routes
    + TeamChatRoutes(chats: TeamChats(database: database, clock: clock)).routes
    + IdeaRoutes(ideas: Ideas(database: database, clock: clock)).routes
    + VoteRoutes(votes: Votes(database: database, clock: clock)).routes
    + CommentRoutes(comments: Comments(database: database, clock: clock)).routes
    + RoadmapRoutes(roadmap: Roadmap(database: database)).routes
    + TeamIdeaRoutes(ideas: core.ideas).routes
    + MergeRoutes(merges: core.merges).routes
    + TeamVoteRoutes(votes: TeamVotes(database: database, clock: clock)).routes
    + TeamCommentRoutes(comments: TeamComments(database: database, clock: clock)).routes
    + OutcomeRoutes(outcomes: Outcomes(database: database, clock: clock)).routes
    + InspectionRoutes(inspections: Inspections(database: database, masterKey: core.masterKey, clock: clock)).routes
    + AuditRoutes(log: AuditLog(database: database)).routes

  let limits = configuration.rateLimits
  let handler = ServiceHandler(
    routes: RouteTable(routes),
    clientPlane: ClientPlane(
      directory: directory, requests: RateLimiter(limits.requests, clock: clock),
      callers: CallerCheck(
        failures: RateLimiter(limits.failedIdentities, clock: clock), outcomes: outcomes, metrics: metrics,
        clock: clock),
      errors: errors),
    adminPlane: AdminPlane(
      tokens: core.tokens, failures: RateLimiter(limits.failedTokens, clock: clock), errors: errors),
    preflight: Preflight(directory: directory), errors: errors,
    middleware: [
      StandardHeaders(),  // first: whatever comes after, an answer is never kept
      CrossOriginHeaders(),  // on refusals too, or a page could not read why
      RequestMetrics(metrics: metrics, clock: clock),  // after the headers: it counts their time
      AccessLog(log: log, clock: clock),  // last: what it says is what was sent
    ],
    requestIDs: try RequestIDs(), trustedProxies: configuration.trustedProxies, clock: clock,
    willStop: { watcher.close() })

  let server = try listen(configuration, handler)
  gauges.server.withLock { $0 = server }
  let maintenance = Maintenance(database: database, outcomes: outcomes, log: log, clock: clock)
  let background = Task {
    await withDiscardingTaskGroup { group in
      group.addTask { await directory.run() }
      group.addTask { await watcher.run() }
      group.addTask { await maintenance.run() }
    }
  }
  log(.info, "listening", [("address", .text("\(server.address)")), ("port", .integer(Int64(server.port)))])
  return Service(
    core: core, routes: routes, metrics: metrics, server: server, outcomes: outcomes, log: log,
    background: background, grace: configuration.stopGrace)
}

private func listen(
  _ configuration: ServiceConfiguration, _ handler: ServiceHandler
) throws(StartError) -> HTTPServer {
  var settings = HTTPServerConfiguration(
    host: configuration.listen.host == "localhost" ? "127.0.0.1" : configuration.listen.host,
    port: configuration.listen.port)
  settings.maximumBodyBytes = ServiceConfiguration.maximumBodyBytes
  do {
    return try HTTPServer(configuration: settings, handler: handler)
  } catch {
    switch error {
    case .addressInUse(let place):
      throw .address(
        "\(place) is in use; stop the other program, or choose another address with --listen or APPNORTH_LISTEN")
    case .permissionDenied(let place): throw .address("\(place) may not be used by this account")
    case .invalidAddress(let place): throw .address("\(place) is not an address of this machine")
    case .failed(let reason): throw .address(reason)
    }
  }
}
