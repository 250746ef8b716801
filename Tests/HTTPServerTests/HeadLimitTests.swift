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

  @Test(arguments: [HTTPServerConfiguration.maximumHeaderLines + 1, 120, 1_000], bodies)
  func refusesMoreLines(_ lines: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(Self.request(head: 8_000, lines: lines, body: body))
      #expect(try await client.receiveAll(within: .seconds(3)).hasPrefix("HTTP/1.1 431 "))
    }
  }

  /// libmicrohttpd makes a record of each cookie; where its memory has no room for them it may close without a word, but never waits.
  @Test(arguments: [10, 100, 1_000, 2_000], bodies)
  func answersOrClosesForManyCookies(_ cookies: Int, body: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(body)\r\n"
          + "Cookie: \(String(repeating: "a=b; ", count: cookies))\r\n\r\n\(String(repeating: "y", count: body))")
      let answer = try await client.receiveAll(within: .seconds(3))
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431 ") || answer.hasPrefix("HTTP/1.1 200 "))
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
