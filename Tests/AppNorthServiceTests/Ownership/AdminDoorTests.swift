import AppNorthIdentity
import AppNorthService
import HTTPServer
import Testing

/// `/admin/v1` opens to API tokens only (api, for operators).
struct AdminDoorTests {
  @Test func opensNoAdminRouteToWhatAClientHolds() async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project()
    // The person's email is the administrator's name.
    _ = try await service.administrator(named: "boss@example.com")
    let identity = try project.identity("boss@example.com")
    let signature = identity.first { $0.name == IdentityHeader.signature.name }?.value ?? ""
    let keys: [(String, [(name: String, value: String)])] = [
      ("nothing", []), ("an identity", identity),
      ("an identity of the administrator's name and the App ID", identity + [(WireHeader.appID.name, project.appID)]),
      ("the signature as a bearer", [("Authorization", "Bearer \(signature)")]),
      ("the email as a bearer", [("Authorization", "Bearer boss@example.com")]),
      ("the identity secret", [("Authorization", "Bearer \(project.secret?.text ?? "")")]),
      ("the App ID", [("Authorization", "Bearer \(project.appID)")]),
      ("basic", [("Authorization", "Basic Ym9zczpib3Nz")]), ("an empty bearer", [("Authorization", "Bearer ")]),
      ("a token that was never made", [("Authorization", "Bearer ana_\(String(repeating: "A", count: 43))")]),
      ("a wildcard", [("Authorization", "Bearer ana_%")]),
    ]
    let routes = service.service.routes.filter { $0.pattern.description.hasPrefix("/admin/") }
    #expect(routes.count > 15)
    let before = try await service.service.core.database.read { session in
      try session.first("SELECT count(*) FROM audit_log WHERE project_id = $1", [.text(project.id.text)]) {
        try $0.integer(0)
      }
    }
    for route in routes {
      for (name, headers) in keys {
        var request = Request(route.method.rawValue, Self.target(route, in: project))
        request.add(headers)
        let answer = try await service.send(request)
        let what = Comment(rawValue: "\(route.method.rawValue) \(route.pattern) with \(name)")
        #expect(answer.summary == "401 ADMIN_TOKEN_REQUIRED", what)
        #expect(answer.values("WWW-Authenticate") == [#"Bearer realm="appnorth""#], what)
        #expect(answer.values("Cache-Control") == ["private, no-store"], what)
      }
    }
    let after = try await service.service.core.database.read { session in
      try session.first("SELECT count(*) FROM audit_log WHERE project_id = $1", [.text(project.id.text)]) {
        try $0.integer(0)
      }
    }
    #expect(before == after)
  }

  @Test func refusesATokenAsSoonAsItIsRevoked() async throws {
    let service = try await ServiceUnderTest.shared()
    let administrator = try await service.administrator(named: "to be revoked")
    #expect(try await administrator.get("/admin/v1/projects").status == 200)
    let tokens = service.service.core.tokens
    let record = try #require(try await tokens.all().first { $0.name == "to be revoked" })
    try await tokens.revoke(id: record.id, by: .program)
    #expect(try await administrator.get("/admin/v1/projects").summary == "401 ADMIN_TOKEN_REQUIRED")
    await #expect(throws: Problem.self) { try await tokens.revoke(id: record.id, by: .program) }
  }

  @Test func refusesATokenThatIsSentTwice() async throws {
    let service = try await ServiceUnderTest.shared()
    let administrator = try await service.administrator()
    let request = administrator.request("GET", "/admin/v1/projects")
      .adding("Authorization", "Bearer \(administrator.token)")
    #expect(try await service.send(request).summary == "401 ADMIN_TOKEN_REQUIRED")
  }

  @Test(arguments: ["bearer", "BEARER"])
  func readsTheSchemeInAnyCase(_ scheme: String) async throws {
    let service = try await ServiceUnderTest.shared()
    let token = try await service.administrator().token
    let request = Request("GET", "/admin/v1/projects", headers: [("authorization", "\(scheme) \(token)")])
    #expect(try await service.send(request).status == 200)
  }

  @Test func givesAnAdministratorNoClientRoute() async throws {
    let service = try await ServiceUnderTest.shared()
    let project = try await service.project(hasSecret: false)
    let administrator = try await service.administrator()
    let request = administrator.request("GET", "/v1/me").adding(WireHeader.appID.name, project.appID)
    #expect(try await service.send(request).summary == "401 IDENTITY_REQUIRED")
  }

  private static func target(_ route: Route, in project: TestProject) -> String {
    route.pattern.description.replacing("{projectId}", with: project.id.text)
      .replacing("{personId}", with: "per_00000000000000000000").replacing("{id}", with: "rep_00000000000000000000")
      .replacing("{commentId}", with: "cmt_00000000000000000000")
  }
}
