import HTTPServer
import Testing

/// A client that sends all before it reads gets its refusal, and one that never stops is closed.
struct LingeringCloseTests {
  @Test(
    arguments: [
      ("/a#b", "X-A: b", "400"), ("/", "Transfer-Encoding: chunked", "400"), ("/", "Content-Length : 1", "400"),
      ("/", "X-A", "400"),
      ("/", "X-A: \(String(repeating: "b", count: 14_000))", "431"),
      ("/", "X-A: \(String(repeating: "b", count: 40_000))", "431"),
      ("/\(String(repeating: "b", count: 40_000))", "X-A: b", "414"),
    ], [60_000, 2_000_000])
  func refusesWithTheBodyUnread(_ refused: (target: String, line: String, status: String), body: Int) async throws {
    try await withServer(configure: { $0.maximumBodyBytes = 4_000_000 }) { server in
      let client = try RawClient(port: server.port)
      try client.send(
        "POST \(refused.target) HTTP/1.1\r\nHost: a\r\n\(refused.line)\r\nContent-Length: \(body)\r\n\r\n"
          + String(repeating: "y", count: body / 2))
      try await Task.sleep(for: .milliseconds(100))
      try client.send(String(repeating: "y", count: body / 2))
      #expect(try await client.receiveAll(within: .seconds(3)).hasPrefix("HTTP/1.1 \(refused.status) "))
    }
  }

  @Test func refusesALongBodyThatIsSentNonetheless() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n" + String(repeating: "y", count: 1_000_000))
      #expect(try await client.receiveAll(within: .seconds(3)).hasSuffix("refused: bodyTooLarge(limit: 65536)"))
    }
  }

  @Test func givesUpOnAClientThatNeverStops() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n")
      let started = ContinuousClock.now
      while (try? client.send("y")) != nil, ContinuousClock.now - started < .seconds(10) {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(ContinuousClock.now - started > .seconds(1))
      #expect(ContinuousClock.now - started < .seconds(6))
    }
  }
}
