import Testing

@testable import AppNorthService

struct IdempotencyStoreTests {
  @Test func keepsAnAnswerForADayAndForgetsItThen() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let voter = try await service.project(hasSecret: false).voter("voter-0123456789abcdefghij")
    let json = #"{"title":"t","details":""}"#
    let first = try await voter.post("/v1/reports", json, key: "k")
    for (milliseconds, count) in [(86_400_000, 1), (1, 0)] as [(Int64, Int64)] {
      service.clock.advance(by: .milliseconds(milliseconds))
      let now = service.clock.now
      try await service.service.core.database.write { try IdempotencyStore(session: $0).forgetOld(at: now) }
      #expect(try await service.rowCounts()["idempotency_keys"] == count)
      let again = try await voter.post("/v1/reports", json, key: "k")
      #expect((again.body == first.body) == (count == 1))
    }
    #expect(try await service.rowCounts()["reports"] == 2)
    await service.stop()
  }

  @Test func keepsNoAnswerAboutADeletedPerson() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let person = try project.person("a@example.com")
    _ = try await person.say("mine")
    let report = try await person.report("mine")
    let administrator = try await service.administrator()
    let id = try await administrator.personID("a@example.com", in: project)
    for target in ["/chats/\(id)/messages", "/reports/\(report)/messages"] {
      var request = administrator.request("POST", project.adminPath + target, json: #"{"text":"ours"}"#)
      request.add([("Idempotency-Key", target)])
      #expect(try await service.send(request).status == 201)
    }
    #expect(try await service.rowCounts()["idempotency_keys"] == 4)
    #expect(try await administrator.send("DELETE", project.adminPath + "/people/\(id)").status == 204)
    #expect(try await service.rowCounts()["idempotency_keys"] == 0)
    await service.stop()
  }
}
