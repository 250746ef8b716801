import Database
import HTTPServer
import Synchronization

/// The running service: it answers from the moment it is built until it is stopped.
package final class Service: Sendable {
  package let core: ServiceCore
  /// Every route, for tests and documents that must know them all.
  package let routes: [Route]
  package let metrics: Metrics

  private let server: HTTPServer
  private let outcomes: OutcomeCounter
  private let log: Log
  private let background: Task<Void, Never>
  private let grace: Duration

  init(
    core: ServiceCore, routes: [Route], metrics: Metrics, server: HTTPServer, outcomes: OutcomeCounter, log: Log,
    background: Task<Void, Never>, grace: Duration
  ) {
    self.core = core
    self.routes = routes
    self.metrics = metrics
    self.server = server
    self.outcomes = outcomes
    self.log = log
    self.background = background
    self.grace = grace
  }

  /// Where it listens.
  package var address: ListenAddress {
    ListenAddress(host: server.address, port: server.port)
  }

  /// Stops: refuses new connections, lets open requests end within the grace, writes what is left, closes the database.
  package func stop() async {
    log(.info, "stopping")
    await server.stop(within: grace)
    background.cancel()
    await background.value
    await outcomes.flush()
    await core.close()
    log(.info, "stopped")
    log.flush()
  }
}
