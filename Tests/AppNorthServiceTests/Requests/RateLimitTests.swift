import AppNorthIdentity
import HTTPServer
import Testing

@testable import AppNorthService

/// Limits by project and address, and stricter ones for what fails to identify itself.
struct RateLimitTests {
  /// Buckets that do not fill again while a test runs.
  private static func service(
    requests: Double = 1_000, failures: Double = 1_000, creations: Double = 1_000, tokens: Double = 1_000
  ) async throws -> ServiceUnderTest {
    try await ServiceUnderTest { configuration in
      configuration.rateLimits = RateLimits(
        requests: .init(burst: requests, perSecond: 0.01), failedIdentities: .init(burst: failures, perSecond: 0.01),
        anonymousCreations: .init(burst: creations, perSecond: 0.01),
        failedTokens: .init(burst: tokens, perSecond: 0.01))
      configuration.trustedProxies = Set([PeerAddress("127.0.0.1")].compactMap(\.self))
    }
  }

  private static func from(_ address: String, _ request: Request) -> Request {
    request.adding("X-Forwarded-For", address)
  }

  @Test func holdsUpEveryRoute() async throws {
    let service = try await Self.service(requests: 1)
    let project = try await service.project(hasSecret: false)
    for (number, sample) in RouteSample.all.enumerated() {
      let target = sample.target.replacing(#/\{[a-z]+\}/#, with: "x")
      let request = Self.from("192.0.2.\(number)", project.nobody.request(sample.method, target))
      #expect(try await service.send(request).status != 429, "\(sample.name)")
      let refused = try await service.send(request)
      #expect(refused.summary == "429 RATE_LIMITED", "\(sample.name)")
      #expect(refused.values("Retry-After").count == 1, "\(sample.name)")
    }
    await service.stop()
  }

  /// Voter tokens cost nothing: a new one is no new allowance. A vote stores next to nothing, and a person is known.
  @Test func holdsUpWhatOneAddressCreatesUnderVoterTokens() async throws {
    let service = try await Self.service(creations: 3)
    let (project, other) = (try await service.project(), try await service.project(hasSecret: false))
    func create(
      _ caller: ClientCaller, _ path: String = "/v1/ideas", _ json: String = #"{"title":"An idea","details":""}"#,
      from address: String = "192.0.2.1"
    ) async throws -> String {
      let request = caller.request("POST", path, json: json, key: try IdeaID.random().text)
      return try await service.send(Self.from(address, request)).summary
    }
    let first = try await project.voter("voter-0123456789abcdefghi0").propose()
    for number in 1...3 {
      #expect(try await create(project.voter("voter-0123456789abcdefghi\(number)")) == "201")
    }
    let voter = project.voter("voter-0123456789abcdefghi4")
    #expect(try await create(voter) == "429 RATE_LIMITED")
    #expect(try await create(voter, "/v1/ideas/\(first)/comments", #"{"text":"Yes"}"#) == "429 RATE_LIMITED")
    #expect(
      try await create(voter, "/v1/reports", #"{"title":"It broke","details":""}"#) == "429 RATE_LIMITED")
    let vote = voter.request("PUT", "/v1/ideas/\(first)/vote")
    #expect(try await service.send(Self.from("192.0.2.1", vote)).status == 200)
    #expect(try await create(try project.person("ada@example.com")) == "201")
    #expect(try await create(voter, from: "192.0.2.2") == "201")
    #expect(try await create(other.voter("voter-0123456789abcdefghi4")) == "201")
    await service.stop()
  }

  @Test func holdsUpTooManyRequestsOfOneAddressInOneProject() async throws {
    let service = try await Self.service(requests: 5)
    let (project, other) = (
      try await service.project(origins: ["https://a.example.com"], hasSecret: false),
      try await service.project(hasSecret: false)
    )
    let request = project.nobody.request("GET", "/v1/app")
    for _ in 0..<5 { #expect(try await service.send(Self.from("192.0.2.1", request)).status == 200) }
    let refused = try await service.send(
      Self.from("192.0.2.1", request).adding("Origin", "https://a.example.com"))
    #expect(refused.summary == "429 RATE_LIMITED")
    let wait = try #require(refused.values("Retry-After").first.flatMap { Int($0) })
    #expect((90...100).contains(wait))
    #expect(refused.values("Access-Control-Allow-Origin") == ["https://a.example.com"])
    #expect(refused.values("Cache-Control") == ["private, no-store"])
    #expect(try await service.send(Self.from("192.0.2.2", request)).status == 200)
    #expect(
      try await service.send(Self.from("192.0.2.1", other.nobody.request("GET", "/v1/app"))).status == 200)
    await service.stop()
  }

  @Test func countsAnIPv6NetworkAsOneAddress() async throws {
    let service = try await Self.service(requests: 4)
    let request = try await service.project(hasSecret: false).nobody.request("GET", "/v1/app")
    for host in 1...4 {
      #expect(try await service.send(Self.from("2001:db8:0:1::\(host)", request)).status == 200)
    }
    #expect(try await service.send(Self.from("2001:db8:0:1:aaaa::1", request)).status == 429)
    #expect(try await service.send(Self.from("2001:db8:0:2::1", request)).status == 200)
    await service.stop()
  }

  @Test func holdsUpWrongIdentitiesAndNeverARightOne() async throws {
    let service = try await Self.service(failures: 3)
    let project = try await service.project()
    let right = try project.person("a@example.com").request("GET", "/v1/me")
    let wrong = try project.with(try IdentitySecret.random()).person("a@example.com").request("GET", "/v1/me")
    for _ in 0..<3 {
      #expect(try await service.send(Self.from("192.0.2.1", wrong)).reason == "signature_mismatch")
    }
    let refused = try await service.send(Self.from("192.0.2.1", wrong))
    #expect(refused.summary == "429 RATE_LIMITED")
    #expect(refused.values("Retry-After").count == 1)
    #expect(try await service.send(Self.from("192.0.2.1", right)).status == 200)
    #expect(try await service.send(Self.from("192.0.2.9", wrong)).status == 401)
    await service.stop()
  }

  @Test func holdsUpWrongTokensAndNeverARightOne() async throws {
    let service = try await Self.service(tokens: 3)
    let wrong = Request("GET", "/admin/v1/projects", headers: [("Authorization", "Bearer ana_wrong")])
    for _ in 0..<3 { #expect(try await service.send(wrong).status == 401) }
    #expect(try await service.send(wrong).summary == "429 RATE_LIMITED")
    #expect(try await service.administrator().get("/admin/v1/projects").status == 200)
    await service.stop()
  }

  @Test func holdsUpInventedAppIDs() async throws {
    let service = try await Self.service(requests: 3)
    var answers: [Int] = []
    for number in 0..<5 {
      let id = "app_0000000000000000000\(number)"
      let request = Request("GET", "/v1/app", headers: [(WireHeader.appID.name, id)])
      answers.append(try await service.send(request).status)
    }
    #expect(answers == [404, 404, 404, 429, 429])
    await service.stop()
  }

  @Test func holdsUpNobodyWhenItIsOff() async throws {
    let project = try await ServiceUnderTest.shared().project(hasSecret: false)
    let connection = try project.service.connect()
    for _ in 0..<500 {
      #expect(try await connection.exchange(project.nobody.request("GET", "/v1/app")).status == 200)
    }
  }
}
