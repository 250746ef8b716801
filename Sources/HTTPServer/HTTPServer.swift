import Glibc
import Synchronization

/// An HTTP/1.1 server that listens from `init` until `stop`.
///
/// Every thread of libmicrohttpd has its own epoll loop and its share of the connections. Keep-alive and pipelining are on; `Date` is sent,
/// `Server` is not.
package final class HTTPServer: Sendable {
  /// The numeric address that it listens on, without brackets.
  package let address: String

  /// The port that it listens on, never 0.
  package let port: UInt16

  private let core: ServerCore
  private let lifetime: ServerLifetime

  /// Starts to listen and to serve.
  package init(
    configuration: HTTPServerConfiguration, handler: any HTTPHandler
  ) throws(HTTPServerError) {
    let socket = try ListenSocket(host: configuration.host, port: configuration.port)
    address = socket.address
    port = socket.port
    core = ServerCore(configuration: configuration, handler: handler)
    lifetime = ServerLifetime(core: core, daemon: try Daemon(core: core, listening: socket.descriptor), socket: socket)
  }

  deinit {
    lifetime.stopAtOnce()
  }

  /// Connections open now, for metrics.
  package var openConnections: Int {
    core.connections.count
  }

  /// Stops: refuses new connections at once, tells the handler (`serverWillStop`), gives open requests `grace` to end, answers those that still wait
  /// with `HTTPProblem.stopping`, and closes every connection. Returns when all is closed; a second call waits for the first.
  ///
  /// A server that is dropped without `stop` does the same without grace, and blocks while it does.
  package func stop(within grace: Duration) async {
    await lifetime.stop(within: grace)
  }
}
