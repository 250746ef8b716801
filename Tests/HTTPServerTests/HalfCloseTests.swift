import HTTPServer
import Testing

/// A client that ends its side of the connection and still reads.
struct HalfCloseTests {
  @Test(arguments: [
    "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: b\r\n",
  ])
  func closesAnUnfinishedRequestLongBeforeTheIdleTime(_ text: String) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(text)
      client.finish()
      #expect(try await client.receiveAll(within: .seconds(25)).isEmpty)
      while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test func answersAllThatWasAskedBeforeTheEnd() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
      client.finish()
      #expect(try await client.responses(2).map(\.status) == [200, 200])
      #expect(try await client.receiveAll(within: .seconds(25)).isEmpty)
    }
  }

  @Test func waitsForAnAnswerThatTakesLonger() async throws {
    let gate = Gate()
    try await withServer(gate, configure: { $0.requestTimeout = .seconds(4) }) { server in
      let client = try RawClient(port: server.port)
      try client.send(SuspensionTests.request)
      client.finish()
      try await gate.arrival(of: 1)
      try await Task.sleep(for: .seconds(3))
      gate.open()
      #expect(try await client.response().status == 200)
    }
  }
}
