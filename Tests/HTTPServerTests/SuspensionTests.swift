import HTTPServer
import Testing

struct SuspensionTests {
  static let request = "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func answersLaterOnAConnectionThatStaysOpen() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      for _ in 1...100 {
        #expect(
          try await client.exchange("POST /later HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc").body.hasSuffix(
            "\n3 abc"))
      }
    }
  }

  @Test func holdsFiveHundredRequestsAndStillAnswersOthers() async throws {
    let gate = Gate()
    try await withServer(gate) { server in
      let clients = try (0..<500).map { _ in try RawClient(port: server.port) }
      for client in clients { try client.send(Self.request) }
      try await gate.arrival(of: 500)
      #expect(server.openConnections == 500)
      #expect(try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      gate.open()
      for client in clients {
        #expect(try await client.response().status == 200)
      }
    }
  }

  @Test func forgetsAClientThatLeftWhileItsAnswerWasMade() async throws {
    weak var released: Gate?
    do {
      let gate = Gate()
      released = gate
      try await withServer(gate, configure: { $0.idleTimeout = .seconds(1) }) { server in
        do {
          let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
          for (number, client) in clients.enumerated() {
            try client.send(Self.request)
            if number.isMultiple(of: 2) { client.reset() }
          }
          try await gate.arrival(of: 20)
        }
        gate.open()
        while server.openConnections > 0 {
          try await Task.sleep(for: .milliseconds(1))
        }
      }
    }
    // Every exchange of the server holds on to its handler; the last operations may still be returning.
    for _ in 1...1_000 where released != nil {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(released == nil)
  }

  @Test func givesUpOnAnAnswerThatTakesTooLong() async throws {
    let gate = Gate()
    try await withServer(gate, configure: { $0.requestTimeout = .milliseconds(200) }) { server in
      let client = try RawClient(port: server.port)
      let response = try await client.exchange(Self.request)
      #expect(response.status == 503)
      #expect(response.body == "refused: answerTimedOut")
      try await gate.cancellation(of: 1)

      // The late answer of the first request must not become the second one's. A busy machine gives up on that, too.
      try client.send("GET /wait?second HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival(of: 2)
      gate.open()
      let late = try await client.response().body
      #expect(late.contains("second") || late == "refused: answerTimedOut")
    }
  }
}
