import AppNorth
import Foundation
import Testing

/// What each call sends.
@Suite struct RequestTests {
  private let transport = FakeTransport { _, _ in .problem(404, "NOT_FOUND") }

  private func sent(_ call: EveryCall, as credential: AppNorthIdentityCredential? = nil) async throws
    -> TransportRequest
  {
    let client = try Sample.client(transport)
    if let credential { client.setIdentityCredential(credential) }
    await #expect(throws: AppNorthError.self) { try await call.make(on: client) }
    #expect(transport.requests.count == 1)
    return try #require(transport.requests.first)
  }

  @Test(arguments: EveryCall.allCases)
  func eachCallHasItsAddress(call: EveryCall) async throws {
    let request = try await sent(call)
    let query = request.url.query.map { "?" + $0 } ?? ""
    #expect("\(request.method.rawValue) \(request.url.path)\(query)" == call.line)
  }

  @Test(arguments: EveryCall.allCases)
  func eachCallHasItsBody(call: EveryCall) async throws {
    guard let body = try await sent(call).body else {
      #expect(call.body == nil)
      return
    }
    let json = try JSONSerialization.jsonObject(with: body)
    let sorted = try JSONSerialization.data(withJSONObject: json, options: .sortedKeys)
    #expect(String(decoding: sorted, as: UTF8.self) == call.body)
  }

  @Test(arguments: EveryCall.allCases)
  func anAnonymousCallCarriesNoIdentity(call: EveryCall) async throws {
    let names = try await sent(call).headers.map(\.name).filter { $0.hasPrefix("X-AppNorth-") }
    #expect(names == ["X-AppNorth-App-Id"] + (call.usesVoterToken ? ["X-AppNorth-Voter-Token"] : []))
  }

  @Test(arguments: EveryCall.allCases)
  func anIdentifiedCallCarriesTheWholeCredential(call: EveryCall) async throws {
    let request = try await sent(call, as: Sample.credential("Jané@Example.com"))
    #expect(request.header("X-AppNorth-Identity-Email") == "jan%C3%A9@example.com")
    #expect(request.header("X-AppNorth-Identity-Expires-At") == "1900000900")
    #expect(request.header("X-AppNorth-Identity-Signature") == Sample.signature)
    #expect(request.header("X-AppNorth-Identity-Properties") == nil)
  }

  @Test func emptyPropertiesAreSent() async throws {
    let credential = try AppNorthIdentityCredential(
      email: "jane@example.com", expiresAt: Sample.expiry, signature: Sample.signature, properties: [:])
    #expect(try await sent(.me, as: credential).header("X-AppNorth-Identity-Properties") == "e30")
  }

  @Test(arguments: EveryCall.allCases)
  func creatingCallsAloneCarryAnIdempotencyKey(call: EveryCall) async throws {
    let key = try await sent(call).header("Idempotency-Key")
    #expect((key != nil) == call.isCreating)
  }

  @Test func anIdempotencyKeyIsNewForEachCall() async throws {
    let client = try Sample.client(transport)
    for _ in 0..<50 { await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi") } }
    let keys = transport.requests.compactMap { $0.header("Idempotency-Key") }
    #expect(Set(keys).count == 50)
    #expect(keys.allSatisfy { $0.utf8.count == 32 })
  }

  @Test func aRepeatedCallMayKeepItsKey() async throws {
    let client = try Sample.client(transport)
    let key = IdempotencyKey()
    for _ in 0..<2 { await #expect(throws: AppNorthError.self) { try await client.sendChatMessage("Hi", key: key) } }
    #expect(Set(transport.requests.compactMap { $0.header("Idempotency-Key") }).count == 1)
  }

  @Test func theSameContentIsTheSameBytesEachTime() async throws {
    let client = try Sample.client(transport)
    for _ in 0..<20 {
      await #expect(throws: AppNorthError.self) {
        try await client.submitReport(title: "t", details: "d", context: ["a": 1, "b": 2, "c": 3])
      }
    }
    let bodies = transport.requests.compactMap(\.body)
    #expect(bodies.count == 20 && Set(bodies).count == 1)
  }

  @Test func theUserAgentNamesTheVersion() async throws {
    #expect(try await sent(.app).header("User-Agent") == "AppNorth-Swift/" + AppNorthVersion.current)
  }

  @Test(arguments: ["a/b", "a?b", "a#b", "a%2Fb", "a&b=c"])
  func anIDCannotLeaveItsPlace(id: String) async throws {
    let client = try Sample.client(transport)
    let report = try ReportID(id)
    await #expect(throws: AppNorthError.self) { try await client.report(report) }
    let url = try #require(transport.requests.first?.url.absoluteString)
    let place = url.dropFirst("https://north.example.com/v1/reports/".count)
    #expect(place.allSatisfy { $0.isLetter || $0.isNumber || $0 == "%" })
    #expect(place.removingPercentEncoding == id)
  }

  @Test(arguments: ["", ".", "..", "a b", "a\r\nX: y", "é", String(repeating: "a", count: 129)])
  func refusesAnIDThatIsNone(id: String) throws {
    #expect(throws: AppNorthError.self) { try ReportID(id) }
    #expect(throws: AppNorthError.self) { try MessageID(id) }
    #expect(throws: AppNorthError.self) { try IdeaID(id) }
    #expect(throws: AppNorthError.self) { try IdeaCommentID(id) }
  }

  @Test(arguments: ["a\r\nX-AppNorth-Voter-Token: b", "a\nb", "a\rb", "é", "\u{7F}", "", " a", "a ", "a\u{0}"])
  func aHeaderThatURLSessionWouldDropIsRefused(value: String) throws {
    let error = try #require(throws: AppNorthError.self) { try HTTPHeader("X-Test", value) }
    #expect(error.code == .invalidRequest)
  }

  @Test func anEmptySearchIsNone() async throws {
    let client = try Sample.client(transport)
    await #expect(throws: AppNorthError.self) { try await client.ideas(search: "") }
    #expect(transport.requests.map(\.url.query) == ["sort=top&limit=20"])
  }

  @Test func aContextThatIsNoJSONIsRefusedBeforeItIsSent() async throws {
    let client = try Sample.client(transport)
    let error = await #expect(throws: AppNorthError.self) {
      try await client.submitReport(title: "T", details: "D", context: ["x": .number(.infinity)])
    }
    #expect(error?.code == .invalidRequest)
    #expect(transport.requests.isEmpty)
  }
}
