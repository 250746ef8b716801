import AppNorthIdentity
import Testing

/// `wait`: the answer comes with the next message, or empty at the end of the time (api, chat).
struct LongPollTests {
  /// A message is told within about a second, also where the machine is busy.
  private static let soon = Duration.seconds(15)

  @Test(arguments: ["the person's other device", "the team"])
  func isAnsweredBy(_ writer: String) async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let person = try project.person("a@example.com")
    let last = try await person.say("first")
    let administrator = try await service.administrator()
    let id = try await administrator.personID("a@example.com", in: project)
    let poll = try service.connect()
    try poll.send(person.request("GET", "/v1/chat/messages?wait=25&after=\(last)").bytes)
    try await service.waitForPolls(1)
    if writer == "the team" {
      _ = try await administrator.post(project.adminPath + "/chats/\(id)/messages", #"{"text":"news"}"#)
    } else {
      _ = try await person.say("news")
    }
    let begun = ContinuousClock.now
    #expect(try await poll.answer(within: Self.soon).strings("text") == ["news"])
    #expect(ContinuousClock.now - begun < Self.soon)
    try await service.waitForPolls(0)
    await service.stop()
  }

  @Test func isAnsweredByAMessageThatAnotherServerTook() async throws {
    let first = try await ServiceUnderTest()
    let second = try await ServiceUnderTest(folder: first.folder, clock: first.clock)
    let project = try await first.project()
    let person = try project.person("a@example.com")
    let last = try await person.say("first")
    let poll = try first.connect()
    try poll.send(person.request("GET", "/v1/chat/messages?wait=25&after=\(last)").bytes)
    try await first.waitForPolls(1)
    let sent = try await second.send(person.request("POST", "/v1/chat/messages", json: #"{"text":"news"}"#, key: "k"))
    #expect(sent.status == 201)
    #expect(try await poll.answer(within: Self.soon).strings("text") == ["news"])
    await first.stop()
    await second.stop()
  }

  /// Two machines' clocks differ, and one machine's clock is set back now and then.
  @Test(arguments: [-3_600, 3_600] as [Int64])
  func isAnsweredByAServerWhoseClockDiffers(_ seconds: Int64) async throws {
    let first = try await ServiceUnderTest()
    let clock = SettableClock(at: first.clock.now.advanced(by: .seconds(seconds)), step: .milliseconds(1))
    let second = try await ServiceUnderTest(folder: first.folder, clock: clock)
    let project = try await first.project()
    let person = try project.person("a@example.com")
    let last = try await person.say("first")
    let poll = try first.connect()
    try poll.send(person.request("GET", "/v1/chat/messages?wait=25&after=\(last)").bytes)
    try await first.waitForPolls(1)
    let administrator = try await second.administrator()
    let id = try await administrator.personID("a@example.com", in: project)
    _ = try await administrator.post(project.adminPath + "/chats/\(id)/messages", #"{"text":"news"}"#)
    #expect(try await poll.answer(within: Self.soon).strings("text") == ["news"])
    await first.stop()
    await second.stop()
  }

  @Test func isNotAnsweredByAnotherPersonsMessage() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let (a, b) = (try project.person("a@example.com"), try project.person("b@example.com"))
    let poll = try service.connect()
    try poll.send(a.request("GET", "/v1/chat/messages?wait=2").bytes)
    try await service.waitForPolls(1)
    _ = try await b.say("not for a")
    let answer = try await poll.answer()
    #expect(answer.status == 200)
    #expect(answer.text == #"{"items":[],"nextCursor":null}"#)
    await service.stop()
  }

  @Test func answersEmptyAtTheEndOfTheTime() async throws {
    let person = try await SharedProject.shared().person("patient@example.com")
    let begun = ContinuousClock.now
    let answer = try await person.get("/v1/chat/messages?wait=1")
    #expect(answer.text == #"{"items":[],"nextCursor":null}"#)
    #expect(ContinuousClock.now - begun >= .seconds(1))
  }

  @Test func doesNotWaitWhereThereIsSomethingToTell() async throws {
    let talk = try await Talk()
    _ = try await talk.person.say("there")
    let begun = ContinuousClock.now
    #expect(try await talk.person.get("/v1/chat/messages?wait=25").strings("text") == ["there"])
    #expect(ContinuousClock.now - begun < .seconds(20))
  }

  @Test func isAnsweredAtOnceByAStop() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let polls = try (0..<5).map { _ in try service.connect() }
    let request = try project.person("a@example.com").request("GET", "/v1/chat/messages?wait=25")
    for poll in polls { try poll.send(request.bytes) }
    try await service.waitForPolls(5)
    let begun = ContinuousClock.now
    async let stop: Void = service.stop()
    for poll in polls {
      #expect(try await poll.answer().text == #"{"items":[],"nextCursor":null}"#)
    }
    await stop
    #expect(ContinuousClock.now - begun < service.configuration.stopGrace)
  }
}
