import AppNorthIdentity
import AppNorthService
import Testing

/// Reports that are made anonymously (api: a report belongs to a person or to one voter token).
struct VoterReportTests {
  private static let token = "abcdefghijklmnopqrstuv"

  @Test func belongToTheTokenThatMadeThem() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let voter = project.voter(Self.token)
    let id = try await voter.report()
    #expect(try await voter.get("/v1/reports").strings("id") == [id])
    #expect(try await voter.post("/v1/reports/\(id)/messages", #"{"text":"more"}"#).status == 201)
    #expect(try await voter.get("/v1/reports/\(id)/messages").strings("from") == ["person"])
    let others = [project.voter(Self.token.uppercased()), try project.person("a@example.com"), project.nobody]
    for other in others {
      #expect(try await other.get("/v1/reports/\(id)").status == 404)
    }
  }

  @Test func areNotThePersonsWhoSendsTheSameToken() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let id = try await project.voter(Self.token).report()
    let both = try ClientCaller(
      service: project.service, appID: project.appID,
      headers: [(WireHeader.voterToken.name, Self.token)] + project.identity("a@example.com"))
    #expect(try await both.get("/v1/reports/\(id)").status == 404)
    let own = try await both.report("mine")
    #expect(try await project.voter(Self.token).get("/v1/reports/\(own)").status == 404)
  }

  @Test func areNotInAnotherProject() async throws {
    let service = try await ServiceUnderTest.shared()
    let (project, other) = (
      try await service.project(hasSecret: false), try await service.project(hasSecret: false)
    )
    let id = try await project.voter(Self.token).report()
    #expect(try await other.voter(Self.token).get("/v1/reports/\(id)").status == 404)
    #expect(try await other.voter(Self.token).get("/v1/reports").items().isEmpty)
  }

  @Test func areRefusedWhereThePolicyAsksForAPerson() async throws {
    let project = try await ServiceUnderTest.shared().project(policy: .required, hasSecret: false)
    let voter = project.voter(Self.token)
    #expect(try await voter.post("/v1/reports", #"{"title":"t","details":""}"#).summary == "401 IDENTITY_REQUIRED")
    #expect(try await voter.get("/v1/reports").summary == "401 IDENTITY_REQUIRED")
    #expect(try await voter.get("/v1/app").string("identityPolicy") == "required")
  }

  @Test func endWithThePolicyThatAllowedThem() async throws {
    let project = try await ServiceUnderTest.shared().project(hasSecret: false)
    let id = try await project.voter(Self.token).report()
    _ = try await project.service.service.core.projects.change(
      project.id, ProjectDraft(identityPolicy: .required), by: .program)
    #expect(try await project.voter(Self.token).get("/v1/reports/\(id)").summary == "401 IDENTITY_REQUIRED")
    #expect(try await project.voter(Self.token).get("/v1/reports").summary == "401 IDENTITY_REQUIRED")
  }
}
