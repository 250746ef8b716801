import HTTPServer
import Testing

struct StopTests {
  private func started(_ gate: Gate) throws -> HTTPServer {
    try HTTPServer(configuration: HTTPServerConfiguration(), handler: gate)
  }

  @Test func finishesAnOpenAnswerWithinTheGraceAndRefusesNewConnections() async throws {
    let gate = Gate()
    let server = try started(gate)
    let client = try RawClient(port: server.port)
    try client.send(SuspensionTests.request)
    try await gate.arrival(of: 1)

    async let stopped: Void = server.stop(within: .seconds(10))
    while gate.stops == 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
    gate.open()
    let answer = try await client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    await stopped
  }

  @Test func tellsTheHandlerSoThatLongPollsAnswerEarly() async throws {
    let gate = Gate(opensWhenStopping: true)
    let server = try started(gate)
    let client = try RawClient(port: server.port)
    try client.send(SuspensionTests.request)
    try await gate.arrival(of: 1)
    await server.stop(within: .seconds(10))
    #expect(try await client.receiveAll().hasPrefix("HTTP/1.1 200 "))
  }

  @Test func answersForAnOperationThatOutlastsTheGraceAndCancelsIt() async throws {
    let gate = Gate()
    let server = try started(gate)
    let client = try RawClient(port: server.port)
    try client.send(SuspensionTests.request)
    try await gate.arrival(of: 1)
    await server.stop(within: .milliseconds(20))
    #expect(try await client.receiveAll().hasSuffix("refused: stopping"))
    #expect(gate.cancelled == 1)
    gate.open()
  }

  @Test func stopsOnceHoweverOftenItIsAsked() async throws {
    let gate = Gate()
    let server = try started(gate)
    async let first: Void = server.stop(within: .seconds(1))
    async let second: Void = server.stop(within: .seconds(1))
    _ = await (first, second)
    await server.stop(within: .seconds(1))
    #expect(gate.stops == 1)
    #expect(server.openConnections == 0)
  }

  @Test func closesIdleConnections() async throws {
    let server = try started(Gate())
    let client = try RawClient(port: server.port)
    _ = try await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await server.stop(within: .seconds(10))
    #expect(try await client.receiveAll() == "")
  }

  @Test func endsWhenItIsDroppedWithARequestWaiting() async throws {
    weak var released: Gate?
    do {
      let gate = Gate()
      released = gate
      var server: HTTPServer? = try started(gate)
      let client = try RawClient(port: server?.port ?? 0)
      try client.send(SuspensionTests.request)
      try await gate.arrival(of: 1)
      server = nil
      _ = try await client.receiveAll()
      gate.open()
      server = try started(gate)
      await server?.stop(within: .zero)
    }
    for _ in 1...1_000 where released != nil {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(released == nil)
  }

  /// Its threads wake for the connections that come in just when the listening socket goes: nobody may trip over that.
  @Test func stopsWhileConnectionsComeIn() async throws {
    for _ in 1...100 {
      let server = try HTTPServer(configuration: HTTPServerConfiguration(), handler: EchoHandler())
      let port = server.port
      let knocking = Task {
        while !Task.isCancelled {
          guard let client = try? RawClient(port: port) else { return }
          try? client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
          await Task.yield()
        }
      }
      try await Task.sleep(for: .milliseconds(2))
      await server.stop(within: .zero)
      knocking.cancel()
      await knocking.value
      #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
    }
  }
}
