import Glibc

/// Where a server listens and what it puts up with.
package struct HTTPServerConfiguration: Sendable {
  /// A numeric address: `127.0.0.1`, `0.0.0.0`, `::1` or `[::1]`, `::` (which also takes IPv4). No name is looked up.
  package var host: String

  /// 0 takes any free port; `HTTPServer.port` tells which.
  package var port: UInt16

  /// Threads that read, answer and write; each connection stays on one. At least 1.
  package var threadCount: Int

  /// Connections open at once; more wait in the kernel's queue. The process's limit of open files is raised to fit, and where it cannot be,
  /// this number is lowered to it.
  package var maximumConnections = 16_384

  /// Connections from one IP address, nil for no limit. Leave it nil behind a proxy, whose connections all have one address.
  package var maximumConnectionsPerAddress: Int?

  /// Bytes of memory of one connection, for its request head and its response head. At least 4,096.
  ///
  /// Half of it is the limit of a request head (`maximumHeadBytes`); the other half holds the records of its lines and the response head, whatever else
  /// the client has sent. A head that does not even fit the whole is answered with 431 by libmicrohttpd itself (414 when it is the target that does not fit).
  package var connectionMemory = 24_576

  /// The most header lines of a request; more are refused with `HTTPProblem.headTooLarge`.
  package static let maximumHeaderLines = 100

  /// The longest request body. A longer one is refused with `HTTPProblem.bodyTooLarge`.
  package var maximumBodyBytes = 65_536

  /// How long a connection may be silent, between requests or within one; whole seconds, rounded up.
  package var idleTimeout = Duration.seconds(30)

  /// How long a request may take to arrive, and, apart from that, how long its answer may take. Kept to within a second.
  package var requestTimeout = Duration.seconds(60)

  /// The longest request head, in bytes, from the request line to the empty line. A longer one is refused with `HTTPProblem.headTooLarge`.
  package var maximumHeadBytes: Int { max(4_096, connectionMemory) / 2 }

  package init(host: String = "127.0.0.1", port: UInt16 = 0) {
    self.host = host
    self.port = port
    threadCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
