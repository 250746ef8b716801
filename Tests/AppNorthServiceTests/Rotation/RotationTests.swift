import AppNorthIdentity
import AppNorthService
import Testing

/// Nothing that starts after an action has returned sees the state of before it (contract, 5), on any server.
struct RotationTests {
  /// Two services on one database, as two servers of a deployment.
  private struct Deployment {
    let services: [ServiceUnderTest]
    let project: TestProject

    init() async throws {
      let folder = try TemporaryFolder()
      let first = try await ServiceUnderTest(folder: folder)
      services = [first, try await ServiceUnderTest(folder: folder, clock: first.clock)]
      project = try await first.project()
    }

    var secrets: Secrets { services[0].service.core.secrets }

    /// Runs `action` while both services get the request from many connections, and returns the moment it returned.
    func during(
      _ request: Request, _ attempts: Attempts, _ action: @Sendable () async throws -> Void
    ) async throws -> ContinuousClock.Instant {
      async let load: Void = attempts.run(request, to: services, connections: 8)
      try await attempts.waitFor(50)
      try await action()
      let returned = ContinuousClock.now
      try await attempts.waitFor(200)
      attempts.stop()
      try await load
      return returned
    }

    func stop() async {
      for service in services { await service.stop() }
    }
  }

  @Test func acceptsNothingUnderTheOldSecretAfterARotation() async throws {
    let deployment = try await Deployment()
    let attempts = Attempts()
    let request = try deployment.project.person("a@example.com").request("GET", "/v1/me")
    let returned = try await deployment.during(request, attempts) {
      _ = try await deployment.secrets.perform(.rotate, in: deployment.project.id, by: .program)
    }
    #expect(attempts.summaries(before: returned).contains("200"))
    #expect(attempts.summaries(from: returned) == ["401 INVALID_IDENTITY signature_mismatch"])
    await deployment.stop()
  }

  @Test func acceptsBothSecretsBetweenStageAndPromote() async throws {
    let deployment = try await Deployment()
    let (secrets, project) = (deployment.secrets, deployment.project)
    let old = try project.person("a@example.com")
    let next = project.with(try await secrets.perform(.stage, in: project.id, by: .program))
    let new = try next.person("a@example.com")
    for service in deployment.services {
      #expect(try await service.send(old.request("GET", "/v1/me")).status == 200)
      #expect(try await service.send(new.request("GET", "/v1/me")).status == 200)
    }
    let attempts = Attempts()
    let returned = try await deployment.during(old.request("GET", "/v1/me"), attempts) {
      _ = try await secrets.perform(.promote, in: project.id, by: .program)
    }
    #expect(attempts.summaries(before: returned).contains("200"))
    #expect(attempts.summaries(from: returned) == ["401 INVALID_IDENTITY signature_mismatch"])
    for service in deployment.services {
      #expect(try await service.send(new.request("GET", "/v1/me")).status == 200)
    }
    await deployment.stop()
  }

  @Test func acceptsNoStagedSecretAfterADiscard() async throws {
    let deployment = try await Deployment()
    let (secrets, project) = (deployment.secrets, deployment.project)
    let staged = project.with(try await secrets.perform(.stage, in: project.id, by: .program))
    let attempts = Attempts()
    let returned = try await deployment.during(try staged.person("a@example.com").request("GET", "/v1/me"), attempts) {
      _ = try await secrets.perform(.discard, in: project.id, by: .program)
    }
    #expect(attempts.summaries(before: returned).contains("200"))
    #expect(attempts.summaries(from: returned) == ["401 INVALID_IDENTITY signature_mismatch"])
    let current = try project.person("a@example.com").request("GET", "/v1/me")
    for service in deployment.services { #expect(try await service.send(current).status == 200) }
    await deployment.stop()
  }

  @Test func endsTheStagedSecretWithARotation() async throws {
    let deployment = try await Deployment()
    let (secrets, project) = (deployment.secrets, deployment.project)
    let staged = project.with(try await secrets.perform(.stage, in: project.id, by: .program))
    let rotated = project.with(try await secrets.perform(.rotate, in: project.id, by: .program))
    for service in deployment.services {
      for ended in [project, staged] {
        let answer = try await service.send(try ended.person("a@example.com").request("GET", "/v1/me"))
        #expect(answer.reason == "signature_mismatch")
      }
      #expect(try await service.send(try rotated.person("a@example.com").request("GET", "/v1/me")).status == 200)
    }
    await deployment.stop()
  }

  @Test func refusesABlockedPersonOnEveryServerOnceTheBlockReturned() async throws {
    let deployment = try await Deployment()
    let project = deployment.project
    let person = try project.person("a@example.com")
    _ = try await person.say("hello")
    let administrator = try await project.service.administrator()
    let address = project.adminPath + "/people/\(try await administrator.personID("a@example.com", in: project))/block"
    let attempts = Attempts()
    let returned = try await deployment.during(person.request("GET", "/v1/reports"), attempts) {
      _ = try await administrator.send("PUT", address)
    }
    #expect(attempts.summaries(before: returned).contains("200"))
    #expect(attempts.summaries(from: returned) == ["401 INVALID_IDENTITY blocked"])
    #expect(try await administrator.send("DELETE", address).status == 200)
    for service in deployment.services {
      #expect(try await service.send(person.request("GET", "/v1/me")).status == 200)
    }
    await deployment.stop()
  }

  @Test func obeysChangedSettingsOnEveryServerOnceTheChangeReturned() async throws {
    let deployment = try await Deployment()
    let project = deployment.project
    let voter = project.voter("voter-0123456789abcdefghij").request("GET", "/v1/reports")
    let page = project.nobody.request("GET", "/v1/app").adding("Origin", "https://app.example.com")
    let administrator = try await deployment.services[1].administrator()
    for service in deployment.services {
      #expect(try await service.send(voter).status == 200)
      #expect(try await service.send(page).summary == "403 ORIGIN_NOT_ALLOWED")
    }
    let change = #"{"identityPolicy":"required","allowedOrigins":["https://app.example.com"]}"#
    #expect(try await administrator.send("PATCH", project.adminPath, json: change).status == 200)
    for service in deployment.services {
      #expect(try await service.send(voter).summary == "401 IDENTITY_REQUIRED")
      #expect(try await service.send(page).status == 200)
    }
    await deployment.stop()
  }

  /// A person is an email in a project: no secret is in anybody's id.
  @Test func leavesEverybodyWhatIsTheirs() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let id = try await project.person("a@example.com").report()
    _ = try await project.person("a@example.com").say("before")
    let rotated = project.with(
      try await project.service.service.core.secrets.perform(.rotate, in: project.id, by: .program))
    let person = try rotated.person("a@example.com")
    #expect(try await person.get("/v1/reports").strings("id") == [id])
    #expect(try await person.get("/v1/chat/messages").strings("text") == ["before"])
  }

  @Test func knowsANewProjectAndItsFirstSecretOnEveryServer() async throws {
    let deployment = try await Deployment()
    let project = try await deployment.services[0].project(hasSecret: false)
    let request = try project.with(try IdentitySecret.random()).person("a@example.com").request("GET", "/v1/me")
    for service in deployment.services {
      #expect(try await service.send(request).reason == "no_identity_secret")
    }
    let made = project.with(try await deployment.secrets.perform(.create, in: project.id, by: .program))
    for service in deployment.services {
      #expect(try await service.send(try made.person("a@example.com").request("GET", "/v1/me")).status == 200)
    }
    await deployment.stop()
  }
}
