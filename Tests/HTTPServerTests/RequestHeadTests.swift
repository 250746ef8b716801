import HTTPServer
import Testing

struct RequestHeadTests {
  @Test func keepsOrderRepeatsAndSpellingOfHeaders() async throws {
    try await withServer { server in
      let response = try await server.exchange(
        "GET / HTTP/1.1\r\nX-B: 1\r\nHost: a\r\nx-b: 2\r\nX-A:3\r\nX-B: \t4 5\t \r\nX-Empty:\r\n\r\n")
      #expect(
        response.body.split(separator: "\n")[4...9] == ["X-B=1", "Host=a", "x-b=2", "X-A=3", "X-B=4 5", "X-Empty="])
    }
  }

  @Test func keepsBytesAboveASCIIInAHeaderValue() async throws {
    try await withServer { server in
      let response = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\nX-A: é\r\n\r\n")
      #expect(response.body.contains("X-A=é\n"))
    }
  }

  @Test(arguments: [
    ("/a%2Fb%00?c=%26&d=+e", "/a%2Fb%00", "c=%26&d=+e"),
    ("/a?", "/a", ""),
    ("/a?b?c=/d", "/a", "b?c=/d"),
    ("/%", "/%", "-"),
    ("//a/../b", "//a/../b", "-"),
    ("http://a/b?c", "/b", "c"),
    ("HTTPS://a:1/b", "/b", "-"),
  ])
  func leavesTheTargetUndecoded(_ target: String, path: String, query: String) async throws {
    try await withServer { server in
      let response = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(
        response.body.split(separator: "\n", omittingEmptySubsequences: false)[1...3] == [
          target[...], path[...], query[...],
        ])
    }
  }

  @Test(arguments: ["/é", "/a#b", "a", "http://a", "*x", "/a\u{7f}", "/\u{1}", "a:80"])
  func refusesATarget(_ target: String) async throws {
    try await withServer { server in
      let response = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 400)
      #expect(response.body == "refused: malformedTarget")
    }
  }

  @Test func takesTheAsteriskOfOptions() async throws {
    try await withServer { server in
      let response = try await server.exchange("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.body.hasPrefix("OPTIONS\n*\n*\n-\n"))
    }
  }

  @Test func readsAHeadThatArrivesByteByByte() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      for byte in "POST /a?b HTTP/1.1\r\nHost: a\r\nX-A: b\r\nContent-Length: 3\r\nX-B:  c \r\n\r\nabc".utf8 {
        try client.send(bytes: [byte])
        try await Task.sleep(for: .microseconds(500))
      }
      #expect(try await client.response().body == "POST\n/a?b\n/a\nb\nHost=a\nX-A=b\nContent-Length=3\nX-B=c\n3 abc")
    }
  }

  @Test(arguments: [4_000, 8_000, 12_000])
  func readsALongHead(_ length: Int) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      let head = "GET / HTTP/1.1\r\nHost: a\r\nX-A: \(String(repeating: "b", count: length))\r\nX-B: c\r\n\r\n"
      for part in [head.prefix(2_000), head.dropFirst(2_000)] {
        try client.send(String(part))
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(try await client.response().body.hasSuffix("X-B=c\n0 "))
    }
  }

  @Test func answersATooLongHeadWith431() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nX-A: \(String(repeating: "b", count: 20_000))\r\n\r\n")
      #expect(try await client.receiveAll().hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func tellsThePeer() async throws {
    struct PeerHandler: HTTPHandler {
      func answer(_ request: HTTPRequest) -> HTTPAnswer {
        .now(HTTPResponse(status: 200, body: Array(request.peer.description.utf8)))
      }
      func refuse(_ problem: HTTPProblem) -> HTTPResponse { HTTPResponse(status: problem.status) }
    }
    try await withServer(PeerHandler(), configure: { $0.host = "::" }) { server in
      let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      let bodies = [try await server.exchange(request).body, try await server.exchange(request, ipv6: true).body]
      #expect(bodies == ["127.0.0.1", "::1"])
    }
  }
}
