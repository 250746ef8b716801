import HTTPServer
import Testing

struct ConnectionTests {
  @Test func keepsAConnectionOpenBetweenRequests() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      for number in 1...3 {
        let response = try await client.exchange("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(response.status == 200)
        #expect(response.body == "GET\n/\(number)\n/\(number)\n-\nHost=a\n0 ")
      }
      #expect(server.openConnections == 1)
    }
  }

  @Test func answersPipelinedRequestsInOrder() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send(
        "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /later HTTP/1.1\r\nHost: a\r\n\r\n"
          + "POST /3 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /4 HTTP/1.1\r\nHost: a\r\n\r\n")
      let responses = try await client.responses(4)
      #expect(responses.map { $0.body.split(separator: "\n")[1] } == ["/1", "/later", "/3", "/4"])
    }
  }

  @Test func closesWhenTheClientAsksForIt() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try await client.receiveAll().contains("Connection: close\r\n"))
    }
  }

  @Test func sendsADateAndNoServerName() async throws {
    try await withServer { server in
      let response = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.values("Date").count == 1)
      #expect(response.values("Server").isEmpty)
    }
  }

  @Test func answersAHeadRequestWithTheLengthAndWithoutTheBody() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response(toHead: true).values("Content-Length") == ["20"])
      #expect(try await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    }
  }

  @Test func closesASilentConnection() async throws {
    try await withServer(configure: { $0.idleTimeout = .seconds(1) }) { server in
      let client = try RawClient(port: server.port)
      #expect(try await client.receiveAll() == "")
    }
  }

  @Test func closesAConnectionWhoseRequestTakesTooLongToArrive() async throws {
    try await withServer(configure: { $0.requestTimeout = .milliseconds(400) }) { server in
      let client = try RawClient(port: server.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
      for _ in 1...5 {
        try? client.send("x")
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(try await client.receiveAll(within: .seconds(2)) == "")
    }
  }
}
