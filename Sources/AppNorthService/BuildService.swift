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
  let metrics = Metrics()
  let outcomes = OutcomeCounter(database: core.database)
  let watcher = ChatWatcher(database: core.database)
  let gauges = Gauges(watcher: watcher)
  let address = PublicAddress(configuration.publicURL)
  let directory = ProjectDirectory(database: core.database, masterKey: core.masterKey, clock: core.clock)
  let routes = ServiceRoutes(core: core, address: address, metrics: metrics, gauges: gauges, watcher: watcher).all
  let handler = try ServiceHandler(
    routes: routes, core, configuration, directory: directory, address: address, outcomes: outcomes, metrics: metrics,
    log: log, willStop: { watcher.close() })

  let server = try listen(configuration, handler)
  gauges.server.withLock { $0 = server }
  let maintenance = Maintenance(database: core.database, outcomes: outcomes, log: log, clock: core.clock)
  let background = Task {
    await withDiscardingTaskGroup { group in
      group.addTask { await directory.run() }
      group.addTask { await watcher.run() }
      group.addTask { await maintenance.run() }
    }
  }
  // Who listens on `localhost` opens it by that name, and a form must come from the public URL.
  let host = configuration.listen.host == "localhost" ? "localhost" : server.address
  let publicURL = address.serverListens(at: ListenAddress(host: host, port: server.port))
  log(
    .info, "listening",
    [
      ("address", .text("\(server.address)")), ("port", .integer(Int64(server.port))),
      ("publicUrl", .text(publicURL.text)),
    ])
  if configuration.publicURL == nil, !publicURL.isLoopback {
    log(
      .warning, "public_url_unknown",
      [("advice", .text("links into the hosted roadmap and its sign-in need --public-url"))])
  }
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
  settings.maximumBodyBytes = ServiceConfiguration.maximumFormBytes
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
