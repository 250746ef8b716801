import HTTPServer
import Testing

struct StartTests {
  @Test(arguments: ["127.0.0.1", "0.0.0.0", "::1", "[::1]", "::"])
  func listensOn(_ host: String) async throws {
    try await withServer(configure: { $0.host = host }) { server in
      #expect(server.port != 0)
      #expect("[\(server.address)]" == host || server.address == host)
      let client = try RawClient(port: server.port, ipv6: host.contains("1]") || host == "::1")
      #expect(try await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    }
  }

  @Test func saysThatAPortIsInUse() async throws {
    try await withServer { server in
      let taken = HTTPServerConfiguration(port: server.port)
      #expect(throws: HTTPServerError.addressInUse("127.0.0.1:\(server.port)")) {
        try HTTPServer(configuration: taken, handler: EchoHandler())
      }
    }
  }

  @Test(arguments: ["", "localhost", "1.2.3", "127.0.0.1:80", "[127.0.0.1", "::g", "192.0.2.1"])
  func refusesAnAddress(_ host: String) {
    let error = #expect(throws: HTTPServerError.self) {
      try HTTPServer(configuration: HTTPServerConfiguration(host: host), handler: EchoHandler())
    }
    guard case .invalidAddress = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func servesTwoPortsAtOnce() async throws {
    try await withServer { first in
      try await withServer(Gate()) { second in
        #expect(first.port != second.port)
        for server in [first, second] {
          let response = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
          #expect(response.status == 200)
        }
      }
    }
  }

  @Test func listensAgainOnAPortItHasJustLeft() async throws {
    let first = try HTTPServer(configuration: HTTPServerConfiguration(), handler: EchoHandler())
    _ = try await first.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await first.stop(within: .seconds(1))
    let second = try HTTPServer(configuration: HTTPServerConfiguration(port: first.port), handler: EchoHandler())
    #expect(second.port == first.port)
    await second.stop(within: .seconds(1))
  }

  @Test func keepsConnectionsOfOneAddressToTheirLimit() async throws {
    try await withServer(configure: {
      $0.maximumConnectionsPerAddress = 2
      $0.threadCount = 1
    }) { server in
      let clients = try (0..<3).map { _ in try RawClient(port: server.port) }
      for client in clients[..<2] {
        #expect(try await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      }
      #expect(try await clients[2].receiveAll() == "")
    }
  }
}
