import AppNorthIdentity
import AppNorthService
import Testing

/// A change returns only when no server can still hold the state of before it: not even one that has lost the database
/// and so can learn of nothing.
struct LeaseTests {
  enum Change: String, CaseIterable, Sendable {
    case rotate
    case promote
    case discard
    case block
    case removeOrigin
  }

  @Test(arguments: Change.allCases)
  func outlastsEveryLeaseOfBefore(_ change: Change) async throws {
    let first = try await ServiceUnderTest()
    let cutOff = try await ServiceUnderTest(folder: first.folder, clock: first.clock)
    let project = try await first.project(origins: ["https://app.example.com"])
    let (core, administrator) = (first.service.core, try await first.administrator())
    _ = try await project.person("a@example.com").say("hello")
    let personID = try await administrator.personID("a@example.com", in: project)
    var signing = project
    if change == .promote || change == .discard {
      let staged = project.with(try await core.secrets.perform(.stage, in: project.id, by: .program))
      if change == .discard { signing = staged }
    }
    var request = try signing.person("a@example.com").request("GET", "/v1/me")
    if change == .removeOrigin { request = request.adding("Origin", "https://app.example.com") }
    #expect(try await cutOff.send(request).status == 200)

    await cutOff.service.core.database.close()
    switch change {
    case .rotate: _ = try await core.secrets.perform(.rotate, in: project.id, by: .program)
    case .promote: _ = try await core.secrets.perform(.promote, in: project.id, by: .program)
    case .discard: _ = try await core.secrets.perform(.discard, in: project.id, by: .program)
    case .block: _ = try await administrator.send("PUT", project.adminPath + "/people/\(personID)/block")
    case .removeOrigin: _ = try await core.projects.change(project.id, ProjectDraft(allowedOrigins: []), by: .program)
    }
    #expect(try await cutOff.send(request).summary == "503 UNAVAILABLE")
    await cutOff.stop()
    await first.stop()
  }
}
