import AppNorth
import Foundation
import Testing

/// The real session against a real socket: what is on the wire.
@Suite(.timeLimit(.minutes(1))) struct WireTests {
  private static let me = answer(200, #"{"email":"jane@example.com","expiresAt":"2033-05-18T03:33:20Z"}"#)
  private static let message = answer(
    201, #"{"id":"m1","from":"person","text":"Hi","createdAt":"2026-01-02T03:04:05Z"}"#)

  private static func answer(
    _ status: Int, _ body: String, type: String = "application/json", headers: [String] = []
  ) -> LocalServer.Action {
    let head =
      [
        "HTTP/1.1 \(status) Status", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)",
        "Connection: close",
      ] + headers
    return .answer(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  private func client(_ server: LocalServer, path: String = "", world: TestWorld = TestWorld()) throws
    -> AppNorthClient
  {
    try Sample.client(URLSessionTransport(), world: world, url: server.url + path)
  }

  /// The values of a header, whatever the case of its name on the wire.
  private func values(of name: String, in request: String) -> [String] {
    request.components(separatedBy: "\r\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
      return parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func theEmailIsPercentEncoded() async throws {
    let server = try LocalServer { _, _ in Self.me }
    let client = try client(server)
    client.setIdentityCredential(try Sample.credential("Jané%+Ω@Example.com"))
    _ = try await client.me()
    let request = try #require(server.requests.first)
    #expect(values(of: "X-AppNorth-Identity-Email", in: request) == ["jan%C3%A9%25+%CF%89@example.com"])
    #expect(values(of: "X-AppNorth-Identity-Expires-At", in: request) == ["1900000900"])
    #expect(values(of: "X-AppNorth-Identity-Signature", in: request) == [Sample.signature])
    #expect(values(of: "X-AppNorth-App-Id", in: request) == [Sample.appID])
    #expect(values(of: "User-Agent", in: request) == ["AppNorth-Swift/" + AppNorthVersion.current])
  }

  @Test func theCredentialIsInHeadersAlone() async throws {
    let server = try LocalServer { _, _ in Self.message }
    let client = try client(server, path: "/north/")
    client.setIdentityCredential(try Sample.credential())
    _ = try await client.sendChatMessage("Hi")
    let request = try #require(server.requests.first)
    let line = try #require(request.components(separatedBy: "\r\n").first)
    #expect(line == "POST /north/v1/chat/messages HTTP/1.1")
    #expect(request.hasSuffix("\r\n\r\n" + #"{"text":"Hi"}"#))
  }

  @Test func nothingIsSentWhenTheCredentialHasExpired() async throws {
    let server = try LocalServer { _, _ in Self.me }
    let client = try client(server, world: TestWorld(unixSeconds: Sample.expiry))
    client.setIdentityCredential(try Sample.credential())
    await #expect(throws: AppNorthError.self) { try await client.me() }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsNotFollowed(status: Int) async throws {
    let other = try LocalServer { _, _ in Self.me }
    let server = try LocalServer { _, _ in
      Self.answer(status, "", headers: ["Location: \(other.url)/v1/me"])
    }
    let client = try client(server)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.me() }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.detail.contains("\(status)") == true)
    #expect(server.requests.count == 1)
    #expect(other.requests.isEmpty)
  }

  @Test func aCutConnectionIsRetriedOnceWithTheSameKeyAndBody() async throws {
    let server = try LocalServer { _, position in position == 0 ? .cut : Self.message }
    let client = try client(server)
    client.setIdentityCredential(try Sample.credential())
    #expect(try await client.sendChatMessage("Hi").id.text == "m1")
    #expect(server.requests.count == 2)
    #expect(Set(server.requests.flatMap { values(of: "Idempotency-Key", in: $0) }).count == 1)
    #expect(Set(server.requests.map { $0.components(separatedBy: "\r\n\r\n").last }).count == 1)
  }

  @Test func aConnectionThatIsAlwaysCutIsTriedTwice() async throws {
    let server = try LocalServer { _, _ in .cut }
    let client = try client(server)
    let error = await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") }
    #expect(error?.code == .network)
    #expect(server.requests.count == 2)
  }

  @Test func anAnswerCutInItsMiddleIsRetriedOnce() async throws {
    let server = try LocalServer { _, position in
      position == 0
        ? .answer("HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{")
        : Self.message
    }
    #expect(try await client(server).sendChatMessage("Hi").id.text == "m1")
    #expect(server.requests.count == 2)
  }

  @Test func readingIsNotRetried() async throws {
    let server = try LocalServer { _, _ in .cut }
    await #expect(throws: AppNorthError.self) { try await client(server).me() }
    #expect(server.requests.count == 1)
  }

  @Test func aServiceThatIsNotThereIsANetworkError() async throws {
    // Nothing listens on port 1; a port of our own that was closed could be another test's by now.
    let client = try Sample.client(URLSessionTransport(), url: "http://127.0.0.1:1")
    let error = await #expect(throws: AppNorthError.self) { try await client.me() }
    #expect(error?.code == .network)
  }

  @Test func cookiesAreNotKept() async throws {
    let server = try LocalServer { _, _ in
      guard case .answer(let text) = Self.me else { return .cut }
      return .answer(text.replacingOccurrences(of: "\r\n\r\n", with: "\r\nSet-Cookie: session=1; Path=/\r\n\r\n"))
    }
    let client = try client(server)
    for _ in 0..<2 { _ = try await client.me() }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { values(of: "Cookie", in: $0).isEmpty })
  }

  @Test func answersAreNotCached() async throws {
    let server = try LocalServer { _, _ in
      guard case .answer(let text) = Self.me else { return .cut }
      return .answer(text.replacingOccurrences(of: "\r\n\r\n", with: "\r\nCache-Control: max-age=600\r\n\r\n"))
    }
    let client = try client(server)
    for _ in 0..<2 { _ = try await client.me() }
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [#"AppNorth-Identity reason="expired""#, #"Basic realm="proxy""#])
  func a401IsAnAnswerAndAsksForNoPassword(challenge: String) async throws {
    let problem = #"{"type":"about:blank","status":401,"code":"INVALID_IDENTITY","reason":"expired","detail":"D"}"#
    let server = try LocalServer { _, _ in
      Self.answer(401, problem, type: "application/problem+json", headers: ["WWW-Authenticate: \(challenge)"])
    }
    let error = await #expect(throws: AppNorthError.self) { try await client(server).me() }
    #expect(error?.code == .invalidIdentity)
    #expect(error?.reason == "expired")
    #expect(server.requests.count == 1)
  }

  @Test func retryAfterAndRequestIDAreReadOffTheWire() async throws {
    let problem = #"{"type":"about:blank","status":503,"code":"UNAVAILABLE","detail":"D"}"#
    let server = try LocalServer { _, _ in
      Self.answer(
        503, problem, type: "application/problem+json", headers: ["retry-after: 7", "x-request-id: req-1"])
    }
    let error = await #expect(throws: AppNorthError.self) { try await client(server).me() }
    #expect(error?.retryAfter == .seconds(7))
    #expect(error?.requestID == "req-1")
  }

  @Test(arguments: [(1_000, true), (1_001, false)])
  func anAnswerMayHaveTheLimitAndNoByteMore(byteCount: Int, isAccepted: Bool) async throws {
    let server = try LocalServer { _, _ in Self.answer(200, String(repeating: "x", count: byteCount)) }
    let transport = URLSessionTransport(answerLimit: 1_000)
    let error = await #expect(throws: AppNorthError.self) { try await Sample.client(transport, url: server.url).me() }
    #expect(error?.detail.contains("larger than") == !isAccepted)
  }

  @Test func cancellingEndsACallUnderWay() async throws {
    let error = try await endOfASlowCall { call, _ in call.cancel() }
    #expect(error is CancellationError)
  }

  @Test func signingOutEndsACallUnderWay() async throws {
    let error = try await endOfASlowCall { _, client in client.clearIdentityCredential() }
    #expect((error as? AppNorthError)?.code == .identityChanged)
  }

  /// How a call to a service that takes five seconds ends, when `end` is applied meanwhile; it must not take them.
  private func endOfASlowCall(
    _ end: (Task<Person, any Error>, AppNorthClient) -> Void
  ) async throws -> (any Error)? {
    let gate = Gate()
    await gate.open()
    let server = try LocalServer { _, _ in
      Task { await gate.pass() }
      usleep(5_000_000)
      return Self.me
    }
    let client = try client(server)
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.me() }
    await gate.arrived()
    let began = ContinuousClock.now
    end(call, client)
    let error = await #expect(throws: (any Error).self) { try await call.value }
    #expect(ContinuousClock.now - began < .seconds(4))
    return error
  }

  @Test func aVoteIsSentWithoutABody() async throws {
    let server = try LocalServer { _, _ in Self.answer(200, #"{"voteCount":1,"hasVoted":true}"#) }
    let client = try client(server)
    _ = try await client.vote(for: IdeaID("ida_1"))
    _ = try await client.withdrawVote(from: IdeaID("ida_1"))
    #expect(
      server.requests.map { $0.components(separatedBy: "\r\n").first } == [
        "PUT /v1/ideas/ida_1/vote HTTP/1.1", "DELETE /v1/ideas/ida_1/vote HTTP/1.1",
      ])
    for request in server.requests {
      #expect(request.hasSuffix("\r\n\r\n"))
      #expect(values(of: "Transfer-Encoding", in: request).isEmpty)
      #expect(values(of: "X-AppNorth-Voter-Token", in: request).map(\.utf8.count) == [22])
    }
  }

  @Test func aReleasedClientLetsItsCallEnd() async throws {
    let server = try LocalServer { _, _ in Self.me }
    let call = Task { try await client(server).me() }
    #expect(try await call.value.email == "jane@example.com")
  }
}
