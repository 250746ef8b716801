import HTTPServer
import Testing

struct RequestBodyTests {
  static let limit = 1_000

  static func chunked(_ sizes: [Int]) -> String {
    sizes.map { "\(String($0, radix: 16))\r\n\(String(repeating: "x", count: $0))\r\n" }.joined() + "0\r\n\r\n"
  }

  private func withLimit(_ body: (HTTPServer) async throws -> Void) async throws {
    try await withServer(configure: { $0.maximumBodyBytes = Self.limit }, body: body)
  }

  @Test(arguments: [0, 1, 999, 1_000])
  func takesABodyUpToTheLimit(_ count: Int) async throws {
    try await withLimit { server in
      let response = try await server.exchange(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n\(String(repeating: "x", count: count))")
      #expect(response.body.contains("\n\(count) "))
    }
  }

  @Test(arguments: [[0], [1], [500, 500], [1_000]])
  func takesAChunkedBodyUpToTheLimit(_ sizes: [Int]) async throws {
    try await withLimit { server in
      let chunks = Self.chunked(sizes.filter { $0 > 0 })
      let response = try await server.exchange(
        "PATCH / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
      #expect(response.body.contains("\n\(sizes.reduce(0, +)) "))
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
  func refusesALongerContentLengthAtOnce(_ method: String) async throws {
    try await withLimit { server in
      let client = try RawClient(port: server.port)
      try client.send("\(method) / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
      let answer = try await client.receiveAll()
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(answer.hasSuffix("refused: bodyTooLarge(limit: 1000)"))
    }
  }

  @Test func refusesBeforeItAsksForTheBody() async throws {
    try await withLimit { server in
      let client = try RawClient(port: server.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1001\r\n\r\n")
      #expect(try await client.receiveAll().hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func asksForABodyThatIsExpected() async throws {
    try await withLimit { server in
      let client = try RawClient(port: server.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
      #expect(try await client.response().status == 100)
      try client.send("abc")
      #expect(try await client.response().body.hasSuffix("\n3 abc"))
    }
  }

  @Test func refusesALongerChunkedBodyAndKeepsTheConnection() async throws {
    try await withLimit { server in
      let client = try RawClient(port: server.port)
      let response = try await client.exchange(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(Self.chunked([1_000, 1]))")
      #expect(response.status == 413)
      #expect(response.body == "refused: bodyTooLarge(limit: 1000)")
      #expect(try await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    }
  }

  @Test func cutsOffAChunkedBodyFarBeyondTheLimit() async throws {
    try await withLimit { server in
      let client = try RawClient(port: server.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      try client.send(Self.chunked([16_000, 1]))
      #expect(try await client.receiveAll() == "")
    }
  }
}
