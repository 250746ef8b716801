import AppNorthIdentity
import AppNorthService
import Testing

/// A long poll proves its credential again before it delivers.
struct LongPollRotationTests {
  @Test(arguments: ["rotated", "blocked", "expired"])
  func deliversNothingToACredentialThatDiedMeanwhile(_ end: String) async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let project = try await service.project()
    let person = try project.person("a@example.com")
    let last = try await person.say("first")
    let administrator = try await service.administrator()
    let personID = try await administrator.personID("a@example.com", in: project)
    let poll = try service.connect()
    try poll.send(person.request("GET", "/v1/chat/messages?wait=25&after=\(last)").bytes)
    try await service.waitForPolls(1)
    switch end {
    case "rotated": _ = try await service.service.core.secrets.perform(.rotate, in: project.id, by: .program)
    case "blocked": _ = try await administrator.send("PUT", project.adminPath + "/people/\(personID)/block")
    default: service.clock.advance(by: .seconds(900))
    }
    let sent = try await administrator.post(project.adminPath + "/chats/\(personID)/messages", #"{"text":"for you"}"#)
    #expect(sent.status == 201)
    let answer = try await poll.answer(within: .seconds(20))
    let reason = ["rotated": "signature_mismatch"][end] ?? end
    #expect(answer.summary == "401 INVALID_IDENTITY \(reason)")
    #expect(!answer.text.contains("for you"))
    await service.stop()
  }
}
