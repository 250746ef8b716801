import HTTPServer
import Testing

/// Requests that two programs could read differently. None may reach the handler, and what follows on the connection may not be read as a request.
struct AmbiguousRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: String

    init(_ description: String, _ bytes: String) {
      testDescription = description
      self.bytes = bytes
    }

    static func head(_ description: String, _ lines: String) -> Case {
      Case(description, "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n")
    }
  }

  static let cases: [Case] = [
    .head("Content-Length and Transfer-Encoding", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0"),
    .head("Transfer-Encoding and Content-Length", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0"),
    .head("two equal Content-Lengths", "Content-Length: 1\r\nContent-Length: 1"),
    .head("two different Content-Lengths", "Content-Length: 1\r\ncontent-length: 2"),
    .head("a list of Content-Lengths", "Content-Length: 1, 1"),
    .head("a Content-Length with a plus sign", "Content-Length: +1"),
    .head("a negative Content-Length", "Content-Length: -1"),
    .head("a hexadecimal Content-Length", "Content-Length: 0x1"),
    .head("an empty Content-Length", "Content-Length: "),
    .head("a Content-Length beyond 64 bits", "Content-Length: 18446744073709551617"),
    .head("a space before the colon", "Content-Length : 1"),
    .head("a tab before the colon", "X-A\t: 1"),
    .head("a space in a name", "X A: 1"),
    .head("an empty name", ": 1"),
    .head("no colon", "X-A"),
    .head("a folded line", "X-A: b\r\n c"),
    .head("a line folded with a tab", "X-A: b\r\n\tContent-Length: 1"),
    .head("a folded Transfer-Encoding", "Transfer-Encoding:\r\n chunked"),
    .head("a bare LF", "X-A: b\nX-B: c"),
    .head("a bare CR", "X-A: b\rX-B: c"),
    .head("a CR before CR LF", "X-A: b\r"),
    .head("a NUL in a value", "X-A: b\0c\r\nX-B: d"),
    .head("a NUL in the last value", "X-A: b\0c"),
    .head("a NUL in a Content-Length", "Content-Length: 1\0 2"),
    .head("a NUL in a name", "X-\0A: b"),
    .head("a control character in a value", "X-A: b\u{1}c"),
    .head("an unknown transfer coding", "Transfer-Encoding: gzip"),
    .head("a transfer coding before chunked", "Transfer-Encoding: gzip, chunked"),
    .head("a transfer coding that resembles chunked", "Transfer-Encoding: xchunked"),
    .head("a vertical tab before chunked", "Transfer-Encoding: \u{b}chunked"),
    .head("Transfer-Encoding twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
    .head("two Hosts", "Host: b"),
    Case(
      "a trailer", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-A: b\r\n\r\n"),
    Case("no Host", "GET / HTTP/1.1\r\n\r\n"),
    Case("a first line that is folded", "GET / HTTP/1.1\r\n X-A: b\r\nHost: a\r\n\r\n"),
    Case("bare LF throughout", "GET / HTTP/1.1\nHost: a\n\n"),
    Case("chunked in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    Case("a space in the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
    Case("two spaces in the request line", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    Case("tabs in the request line", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n"),
    Case("a NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n"),
    Case("a method that is no token", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
    Case("no version", "GET /\r\nHost: a\r\n\r\n"),
    Case("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
    Case(
      "a chunk size with 0x", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n"),
    Case(
      "a chunk size with a sign",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n+3\r\nabc\r\n0\r\n\r\n"),
    Case(
      "a chunk longer than its size",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n"),
    Case(
      "a chunk size beyond 64 bits",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000003\r\nabc\r\n0\r\n\r\n"),
  ]

  @Test(arguments: cases)
  func refuses(_ ambiguous: Case) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(ambiguous.bytes + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try await client.receiveAll()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"))
      #expect(!answer.contains("HTTP/1.1 200"))
    }
  }

  @Test func readsABodyOfAGetAsABody() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(
        "GET /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 19\r\n\r\nGET /x HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
      )
      let responses = try await client.responses(2)
      #expect(responses.map { $0.body.split(separator: "\n")[1] } == ["/1", "/2"])
    }
  }
}
