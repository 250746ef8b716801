import HTTPServer
import Testing

struct HTTPResponseTests {
  private struct Fixed: HTTPHandler {
    let response: HTTPResponse
    func answer(_ request: HTTPRequest) -> HTTPAnswer { .now(response) }
    func refuse(_ problem: HTTPProblem) -> HTTPResponse { HTTPResponse(status: problem.status) }
  }

  private func sent(_ response: HTTPResponse) async throws -> String {
    var answer = ""
    try await withServer(Fixed(response: response)) { server in
      let client = try RawClient(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      answer = try await client.receiveAll()
    }
    return answer
  }

  @Test(arguments: [
    "a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\rX-Evil: 1", "a\r\n\r\n<script>", "a\0b", "\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
    "\u{1}a\u{7f}", "a\tb",
  ])
  func sendsAControlCharacterOfAValueAsASpace(_ value: String) async throws {
    let cleaned = String(decoding: value.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }, as: UTF8.self)
    var added = HTTPResponse(status: 200)
    added.addHeader("X-A", value)
    var replaced = HTTPResponse(status: 200, headers: [("x-a", "old")])
    replaced.setHeader("X-A", value)
    for response in [HTTPResponse(status: 200, headers: [("X-B", "b"), ("X-A", value)]), added, replaced] {
      #expect(response.headers.filter { $0.name == "X-A" }.map(\.value) == [cleaned])
      let answer = try await sent(response)
      #expect(answer.split(separator: "\r\n").count { $0.hasPrefix("X-Evil") || $0.hasPrefix("HTTP/") } == 1)
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(arguments: [
    "", "X A", "X-A:", "X-A\r\nX-Evil", "X-É", "Content-Length", "transfer-encoding", "Connection", "DATE",
  ])
  func leavesOutAHeaderNamed(_ name: String) {
    #expect(HTTPResponse(status: 200, headers: [("X-B", "b"), (name, "1")]).headers.map(\.name) == ["X-B"])
  }

  @Test func sendsRepeatedHeadersInOrder() async throws {
    let answer = try await sent(
      HTTPResponse(
        status: 201,
        headers: [("Set-Cookie", "a=1"), ("X-B", "b\tb"), ("X-C", ""), ("X-D", "d"), ("Set-Cookie", "b=2")]))
    #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"))
    let lines = answer.split(separator: "\r\n")
    #expect(
      lines.filter { $0.hasPrefix("Set-") || $0.hasPrefix("X-") } == [
        "Set-Cookie: a=1", "X-B: b b", "X-D: d", "Set-Cookie: b=2",
      ])
  }

  @Test(arguments: [204, 304])
  func sendsNoBodyWith(_ status: Int) async throws {
    #expect(try await sent(HTTPResponse(status: status, body: Array("abc".utf8))).hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [-1, 0, 99, 100, 101, 199, 600, 70_000])
  func sendsAStatusThatIsNoneAs500(_ status: Int) async throws {
    #expect(try await sent(HTTPResponse(status: status)).hasPrefix("HTTP/1.1 500 "))
  }

  @Test func sendsALargeBodyWhole() async throws {
    let answer = try await sent(HTTPResponse(status: 200, body: [UInt8](repeating: 0x61, count: 3_000_000)))
    #expect(answer.utf8.count { $0 == 0x61 } >= 3_000_000)
    #expect(answer.contains("Content-Length: 3000000\r\n"))
  }
}
