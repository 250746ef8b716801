import HTTPServer
import Testing

/// A head is answered at once, whatever its size, its shape and what comes after it.
struct HeadLimitTests {
  static let limit = HTTPServerConfiguration().maximumHeadBytes
  static let memory = HTTPServerConfiguration().connectionMemory
  static let bodies = [0, 14_000, 60_000]

  /// A request whose head has as many bytes and header lines.
  static func request(head bytes: Int, lines: Int = 3, body: Int) -> String {
    var head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body)\r\n"
    head += String(repeating: "B: c\r\n", count: lines - 3)
    let rest = bytes - head.utf8.count - "A: \r\n\r\n".utf8.count
    return head + "A: \(String(repeating: "x", count: rest))\r\n\r\n" + String(repeating: "y", count: body)
  }

  @Test(arguments: [100, 150, 1_300], bodies)
  func answersManyArguments(_ arguments: Int, body: Int) async throws {
    try await withServer { server in
      let query = [String](repeating: "limit=96", count: arguments).joined(separator: "&")
      let client = try RawClient(port: server.port)
      try client.send(
        "POST /?\(query) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body)\r\n\r\n" + String(repeating: "y", count: body))
      let response = try await client.response(within: .seconds(3))
      #expect(response.status == 200)
      #expect(response.body.split(separator: "\n")[3] == query[...])
    }
  }

  @Test(arguments: [3, 50, HTTPServerConfiguration.maximumHeaderLines], bodies)
  func takesAHeadUpToTheLimit(_ lines: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      let request = Self.request(head: Self.limit, lines: lines, body: body)
      for text in [request, "\(request)\(request)"] {
        try client.send(text)
        for response in try await client.responses(text.utf8.count / request.utf8.count, within: .seconds(3)) {
          #expect(response.status == 200)
        }
      }
    }
  }

  @Test(
    arguments: [
      limit + 1, 16_384, 20_000, memory - 1_000, memory - 300, memory - 100, memory - 1, memory, memory + 1,
      memory + 9_000,
    ], bodies)
  func refusesALongerHead(_ bytes: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(Self.request(head: bytes, body: body))
      let answer = try await client.receiveAll(within: .seconds(3))
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
      #expect(answer.hasSuffix("refused: headTooLarge(limit: \(Self.limit))") || bytes > Self.memory - 512)
    }
  }

  /// At each of these sizes the memory ends at another record.
  @Test(arguments: [3, 20])
  func refusesAHeadThatFillsTheMemory(_ lines: Int) async throws {
    try await withServer { server in
      for bytes in stride(from: Self.memory - 64 * lines - 500, through: Self.memory, by: 8) {
        let client = try RawClient(port: server.port)
        try client.send(Self.request(head: bytes, lines: lines, body: 0))
        let answer = try await client.receiveAll(within: .seconds(3))
        #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(bytes) bytes")
        #expect(answer.ranges(of: "HTTP/1.1 ").count == 1, "\(bytes) bytes")
      }
    }
  }

  @Test(arguments: [HTTPServerConfiguration.maximumHeaderLines + 1, 120, 1_000], bodies)
  func refusesMoreLines(_ lines: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(Self.request(head: 8_000, lines: lines, body: body))
      #expect(try await client.receiveAll(within: .seconds(3)).hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test(arguments: [1, 10, 100, 250, 400, 700, 1_000, 2_400], bodies)
  func answersManyCookies(_ cookies: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      let line = [String](repeating: "a=b", count: cookies).joined(separator: "; ")
      let request =
        "POST / HTTP/1.1\r\nHost: a\r\nCookie: \(line)\r\nContent-Length: \(body)\r\ncookie: c=d\r\n\r\n"
        + String(repeating: "y", count: body)
      // The second one finds the memory that the first one leaves.
      for _ in 0..<2 {
        try client.send(request)
        let response = try await client.response(within: .seconds(3))
        try #require(response.status == 200)
        let lines = response.body.split(separator: "\n")[4...].dropLast()
        #expect(lines == ["Host=a", "Cookie=\(line)", "Content-Length=\(body)", "cookie=c=d"])
      }
    }
  }

  @Test(arguments: ["Host: a", "Host: a\r\nCookie: ", "Host: a\r\nCookie: a=\"b\"; c; =; ,"])
  func addsNoLine(_ head: String) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("GET / HTTP/1.1\r\n\(head)\r\n\r\n")
      let lines = try await client.response(within: .seconds(3)).body.split(separator: "\n")[4...].dropLast()
      #expect(lines.map { $0.replacing("=", with: ": ", maxReplacements: 1) }.joined(separator: "\r\n") == head)
    }
  }

  @Test func sendsNoBodyWithTheRefusalOfALongHeadRequest() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\nA: \(String(repeating: "x", count: Self.limit))\r\n\r\n")
      let answer = try await client.receiveAll(within: .seconds(3))
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }
}
