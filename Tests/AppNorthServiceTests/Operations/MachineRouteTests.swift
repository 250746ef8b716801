import AppNorthIdentity
import AppNorthService
import Testing

/// What machines ask, and what every answer has.
struct MachineRouteTests {
  @Test func tellsThatItLivesAndIsReady() async throws {
    let service = try await ServiceUnderTest.shared()
    let live = try await service.send(Request("GET", "/health/live"))
    let ready = try await service.send(Request("GET", "/health/ready"))
    #expect((live.status, live.text) == (200, "alive\n"))
    #expect((ready.status, ready.text) == (200, "ready\n"))
  }

  @Test(arguments: ["/", "/health", "/v1", "/favicon.ico"]) func pointsToWhatThereIs(_ path: String) async throws {
    let answer = try await ServiceUnderTest.shared().send(Request("GET", path))
    #expect(answer.status == 404)
    for address in ["/openapi.yaml", "/health/ready", "/r/{appId}"] { #expect(answer.text.contains("`\(address)`")) }
  }

  @Test func servesItsDocument() async throws {
    let answer = try await ServiceUnderTest.shared().send(Request("GET", "/openapi.yaml"))
    #expect(answer.status == 200)
    #expect(answer.values("Content-Type") == ["application/yaml"])
    #expect(answer.text.hasPrefix("openapi: 3.1"))
  }

  @Test func writesMetricsThatPrometheusReads() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let project = try await service.project()
    let wrong = try project.with(try IdentitySecret.random()).person("a@example.com")
    for _ in 0..<3 { _ = try await project.person("a@example.com").get("/v1/reports/rep_1") }
    _ = try await wrong.get("/v1/me")
    _ = try await service.send(Request("BREW", "/coffee?x=\"y\""))
    _ = try await service.send(Request("GET", "/v1/\"quoted\""))
    let answer = try await service.send(Request("GET", "/metrics"))
    #expect(answer.values("Content-Type") == ["text/plain; version=0.0.4"])
    #expect(answer.text.hasSuffix("\n"))
    let line = #/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+-]+)$/#
    let lines = answer.text.split(separator: "\n")
    for text in lines { #expect(try line.wholeMatch(in: text) != nil, Comment(rawValue: String(text))) }
    let reports = #"appnorth_requests_total{method="GET",route="/v1/reports/{id}",status="404"}"#
    #expect(lines.contains("\(reports) 3"))
    #expect(lines.contains(#"appnorth_identity_outcomes_total{outcome="verified"} 3"#))
    #expect(lines.contains(#"appnorth_identity_outcomes_total{outcome="signature_mismatch"} 1"#))
    #expect(lines.contains(#"appnorth_request_duration_seconds_bucket{le="+Inf"} 6"#))
    #expect(lines.contains("appnorth_request_duration_seconds_count 6"))
    #expect(lines.contains("appnorth_waiting_polls 0"))
    let buckets = lines.filter { $0.hasPrefix("appnorth_request_duration_seconds_bucket") }
      .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(buckets.count == 14)
    #expect(buckets == buckets.sorted(), "each bucket holds those before it")
    for text in ["example.com", project.appID, project.id.text, "coffee", "BREW", "quoted"] {
      #expect(!answer.text.contains(text))
    }
    let types = lines.filter { $0.hasPrefix("# TYPE ") }
    #expect(Set(types).count == types.count)
    await service.stop()
  }

  @Test func givesEveryAnswerItsHeadersAndAnIDOfItsOwn() async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await SharedProject.shared()
    let requests = [
      Request("GET", "/health/live"), Request("GET", "/nothing"), Request("DELETE", "/v1/app"),
      Request("GET", "/v1/app"), Request("GET", "/admin/v1/projects"), Request("GET", "/metrics"),
      project.nobody.request("GET", "/v1/app"), project.nobody.request("GET", "/v1/me"), Request("OPTIONS", "*"),
      Request("POST", "/v1/reports", body: [UInt8](repeating: 0, count: 65_537)),
    ]
    var ids: Set<String> = []
    for _ in 0..<3 {
      for request in requests {
        let answer = try await service.send(request)
        let what = Comment(rawValue: "\(request.method) \(request.target) \(answer.status)")
        for (name, value) in [
          ("Cache-Control", "private, no-store"), ("Vary", RouteMatrixTests.vary),
          ("X-Content-Type-Options", "nosniff"),
          ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ] {
          #expect(answer.values(name) == [value], what)
        }
        #expect(answer.values("Server") == [], what)
        let id = answer.values("X-Request-Id")
        #expect(id.count == 1, what)
        ids.formUnion(id)
      }
    }
    #expect(ids.count == requests.count * 3)
  }

  @Test(arguments: [
    ("GET", "/", "404 NOT_FOUND"), ("GET", "/v1", "404 NOT_FOUND"), ("GET", "/v1/", "404 NOT_FOUND"),
    ("GET", "/v1/app/", "404 NOT_FOUND"), ("GET", "/V1/app", "404 NOT_FOUND"), ("GET", "//v1/app", "404 NOT_FOUND"),
    ("GET", "/v1/%61pp", "404 NOT_FOUND"), ("GET", "/v1/../v1/app", "404 NOT_FOUND"),
    ("GET", "/v1/reports//messages", "404 NOT_FOUND"), ("GET", "/v1/reports/a%2Fb", "404 NOT_FOUND"),
    ("GET", "/v1/reports/{id}", "404 NOT_FOUND"), ("GET", "/admin", "404 NOT_FOUND"),
    ("POST", "/v1/app", "405 METHOD_NOT_ALLOWED"), ("DELETE", "/v1/reports/rep_1", "405 METHOD_NOT_ALLOWED"),
    ("PATCH", "/v1/reports", "405 METHOD_NOT_ALLOWED"), ("get", "/v1/app", "405 METHOD_NOT_ALLOWED"),
    ("TRACE", "/v1/app", "405 METHOD_NOT_ALLOWED"), ("OPTIONS", "/v1/app", "405 METHOD_NOT_ALLOWED"),
    ("POST", "/health/live", "405 METHOD_NOT_ALLOWED"), ("PUT", "/admin/v1/projects", "405 METHOD_NOT_ALLOWED"),
  ])
  func findsNoRoute(_ method: String, _ target: String, _ summary: String) async throws {
    let answer = try await ServiceUnderTest.shared().send(Request(method, target))
    #expect(answer.summary == summary)
    #expect(answer.values("Content-Type") == ["application/problem+json"])
    #expect((answer.values("Allow").count == 1) == (answer.status == 405))
  }

  @Test func namesTheMethodsThatAnAddressTakes() async throws {
    let service = try await ServiceUnderTest.shared()
    #expect(try await service.send(Request("DELETE", "/v1/reports")).values("Allow") == ["GET, POST"])
    #expect(try await service.send(Request("POST", "/v1/chat/read")).values("Allow") == ["PUT"])
    let people = "/admin/v1/projects/prj_1/people/per_1"
    #expect(try await service.send(Request("POST", people)).values("Allow") == ["DELETE, GET"])
  }

  @Test func answersHeadAsGetWithoutTheBody() async throws {
    let person = try await SharedProject.shared().person("head@example.com")
    let connection = try person.service.connect()
    let get = try await connection.exchange(person.request("GET", "/v1/me"))
    let head = try await connection.exchange(person.request("HEAD", "/v1/me"))
    #expect(head.status == 200)
    #expect(head.values("Content-Length") == [String(get.body.count)])
    let refused = try await connection.exchange(
      try await SharedProject.shared().nobody.request("HEAD", "/v1/me"))
    #expect(refused.status == 401)
    #expect(try await connection.exchange(person.request("GET", "/v1/me")).status == 200)
  }

  @Test func hasTheShapeOfAProblem() async throws {
    let answer = try await SharedProject.shared().nobody.get("/v1/me")
    let object = try #require(try JSONValue(parsing: answer.body[...]).objectValue)
    #expect(object.keys == ["type", "title", "status", "detail", "code"])
    #expect(object["type"] == .string("urn:appnorth:problem:identity-required"))
    #expect(object["status"] == .number(401))
  }
}
