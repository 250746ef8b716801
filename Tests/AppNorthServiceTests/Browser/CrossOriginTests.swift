import AppNorthIdentity
import AppNorthService
import Testing

/// Browser pages: only those of an allowed Origin, which is compared exactly (contract, 1).
struct CrossOriginTests {
  private static let allowed = ["https://app.example.com", "https://localhost:8443", "https://[2001:db8::1]:8443"]

  private static func project() async throws -> TestProject {
    try await shared.value
  }

  private static let shared = Task { try await ServiceUnderTest.shared().project(origins: allowed) }

  @Test(arguments: allowed)
  func letsAPageOfAnAllowedOriginReadAnswersAndRefusals(_ origin: String) async throws {
    let project = try await Self.project()
    let person = try project.person("a@example.com")
    let wrong = try project.with(try IdentitySecret.random()).person("a@example.com")
    let requests = [
      person.request("GET", "/v1/me"), project.nobody.request("GET", "/v1/me"), wrong.request("GET", "/v1/me"),
      person.request("GET", "/v1/reports/rep_x"), person.request("GET", "/v1/reports?limit=0"),
      person.request("POST", "/v1/reports", json: "{", key: "k"),
    ]
    for (request, status) in zip(requests, [200, 401, 401, 404, 400, 400]) {
      let answer = try await project.service.send(request.adding("Origin", origin))
      #expect(answer.status == status)
      #expect(answer.values("Access-Control-Allow-Origin") == [origin])
      #expect(answer.values("Access-Control-Allow-Credentials") == [])
      #expect(answer.values("Access-Control-Expose-Headers") == ["Retry-After, WWW-Authenticate, X-Request-Id"])
      #expect(answer.values("Vary") == [RouteMatrixTests.vary])
    }
  }

  @Test(arguments: [
    "https://App.example.com", "HTTPS://app.example.com", "https://app.example.com/", "https://app.example.com:443",
    "https://app.example.com:8443", "http://app.example.com", "https://app.example.com.evil.test",
    "https://evil.test/https://app.example.com", "https://evilapp.example.com", "https://example.com",
    "https://localhost", "https://localhost:8444", "https://2001:db8::1:8443", "null", "", "*",
    "https://app.example.com https://evil.test", "https://app.example.com,https://localhost:8443",
    "https://app.example.com%00",
  ])
  func refusesEveryOtherOrigin(_ origin: String) async throws {
    let project = try await Self.project()
    for caller in [project.nobody, try project.person("a@example.com")] {
      for target in ["/v1/app", "/v1/me", "/v1/reports"] {
        let answer = try await project.service.send(caller.request("GET", target).adding("Origin", origin))
        #expect(answer.summary == "403 ORIGIN_NOT_ALLOWED")
        #expect(answer.values("Access-Control-Allow-Origin") == [])
        #expect(answer.values("Vary") == [RouteMatrixTests.vary])
      }
    }
    let answer = try await project.service.send(Self.preflight(origin))
    #expect(answer.summary == "403 ORIGIN_NOT_ALLOWED")
    #expect(answer.values("Access-Control-Allow-Origin") == [])
  }

  @Test func refusesTwoOrigins() async throws {
    let project = try await Self.project()
    let request = project.nobody.request("GET", "/v1/app")
      .adding("Origin", Self.allowed[0]).adding("Origin", Self.allowed[1])
    #expect(try await project.service.send(request).summary == "403 ORIGIN_NOT_ALLOWED")
    let preflight = Self.preflight(Self.allowed[0]).adding("Origin", Self.allowed[1])
    #expect(try await project.service.send(preflight).summary == "403 ORIGIN_NOT_ALLOWED")
  }

  @Test func refusesAnOriginThatAnotherProjectAllows() async throws {
    let project = try await Self.project()
    let other = try await project.service.project(origins: ["https://other.example.com"], hasSecret: false)
    let request = other.nobody.request("GET", "/v1/app").adding("Origin", Self.allowed[0])
    #expect(try await project.service.send(request).summary == "403 ORIGIN_NOT_ALLOWED")
  }

  @Test func writesNothingForAPageThatIsNotAllowed() async throws {
    let project = try await Self.project()
    let person = try project.person("csrf@example.com")
    let request = person.request("POST", "/v1/reports", json: #"{"title":"t","details":""}"#, key: "k")
    #expect(try await project.service.send(request.adding("Origin", "https://evil.test")).status == 403)
    #expect(try await person.get("/v1/reports").items().isEmpty)
  }

  @Test func asksAppsForNoOrigin() async throws {
    let project = try await Self.project()
    let answer = try await project.person("a@example.com").get("/v1/me")
    #expect(answer.status == 200)
    #expect(answer.values("Access-Control-Allow-Origin") == [])
  }

  @Test(arguments: ["/v1/app", "/v1/reports", "/v1/reports/rep_1/messages", "/v1/chat/read"])
  func namesEveryHeaderOfOursInAPreflight(_ target: String) async throws {
    let service = try await Self.project().service
    let answer = try await service.send(Self.preflight(Self.allowed[0], target))
    #expect(answer.status == 204)
    #expect(answer.values("Access-Control-Allow-Origin") == [Self.allowed[0]])
    let headers = Set(answer.values("Access-Control-Allow-Headers").joined().split(separator: ", ").map(String.init))
    let wanted = WireHeader.allCases.map(\.name) + IdentityHeader.allCases.map(\.name) + ["Content-Type"]
    #expect(headers == Set(wanted))
    let methods = Set(answer.values("Access-Control-Allow-Methods").joined().split(separator: ", ").map(String.init))
    #expect(methods == Set(["DELETE", "GET", "POST", "PUT"]))
    #expect(answer.values("Vary") == [RouteMatrixTests.vary])
    #expect(answer.values("Cache-Control") == ["private, no-store"])
  }

  @Test func answersNoPreflightForTheAdminPlane() async throws {
    let service = try await Self.project().service
    let answer = try await service.send(Self.preflight(Self.allowed[0], "/admin/v1/projects"))
    #expect(answer.status == 405)
    #expect(answer.values("Access-Control-Allow-Origin") == [])
    let administrator = try await service.administrator()
    let request = administrator.request("GET", "/admin/v1/projects").adding("Origin", Self.allowed[0])
    #expect(try await service.send(request).values("Access-Control-Allow-Origin") == [])
  }

  private static func preflight(_ origin: String, _ target: String = "/v1/reports") -> Request {
    Request(
      "OPTIONS", target,
      headers: [
        ("Origin", origin), ("Access-Control-Request-Method", "POST"),
        ("Access-Control-Request-Headers", "x-appnorth-identity-signature"),
      ])
  }
}
