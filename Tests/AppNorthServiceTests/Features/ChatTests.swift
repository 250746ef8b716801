import AppNorthIdentity
import Foundation
import Testing

/// A person's chat with the team.
struct ChatTests {
  @Test func listsMessagesInTheOrderTheyWereWritten() async throws {
    let talk = try await Talk()
    for number in 1...5 { _ = try await talk.person.say("m\(number)") }
    #expect(try await talk.person.get("/v1/chat/messages").strings("text") == ["m1", "m2", "m3", "m4", "m5"])
  }

  @Test func beginsAfterTheMessageThatIsNamed() async throws {
    let talk = try await Talk()
    let first = try await talk.person.say("one")
    let second = try await talk.person.say("two")
    #expect(try await talk.person.get("/v1/chat/messages?after=\(first)").strings("text") == ["two"])
    #expect(try await talk.person.get("/v1/chat/messages?after=\(second)").strings("text") == [])
  }

  @Test func pagesWithoutLossWhileOthersWrite() async throws {
    let talk = try await Talk()
    for number in 1...5 { _ = try await talk.person.say("m\(number)") }
    var texts: [String] = []
    try await eachPage("/v1/chat/messages?limit=2", talk.person.get) { page in
      texts += try page.strings("text")
      if texts.count == 2 { _ = try await talk.person.say("m6") }
    }
    #expect(texts == ["m1", "m2", "m3", "m4", "m5", "m6"])
  }

  @Test func carriesTheTeamsMessages() async throws {
    let talk = try await Talk()
    _ = try await talk.person.say("question")
    try await talk.teamSays("answer")
    let answer = try await talk.person.get("/v1/chat/messages")
    #expect(try answer.strings("from") == ["person", "team"])
    #expect(try answer.strings("text") == ["question", "answer"])
    #expect(try answer.items().allSatisfy { $0.keys == ["id", "from", "text", "createdAt"] })
  }

  @Test func countsWhatThePersonHasNotRead() async throws {
    let talk = try await Talk()
    let own = try await talk.person.say("question")
    let ids = [try await talk.teamSays("a1"), try await talk.teamSays("a2"), try await talk.teamSays("a3")]
    func read(_ id: String) async throws -> Int64? {
      try await talk.person.put("/v1/chat/read", #"{"upTo":"\#(id)"}"#)["unreadCount"]?.integerValue
    }
    #expect(try await talk.summary()["unreadCount"] == .number(3))
    #expect(try await read(own) == 3)
    #expect(try await read(ids[1]) == 1)
    #expect(try await read(ids[0]) == 1, "the mark never moves back")
    #expect(try await talk.summary()["unreadCount"] == .number(1))
    #expect(try await read(ids[2]) == 0)
    try await talk.teamSays("a4")
    #expect(try await talk.summary()["unreadCount"] == .number(1))
  }

  @Test func showsTheTeamWhoWaitsForAnAnswer() async throws {
    let talk = try await Talk()
    _ = try await talk.person.say("q1")
    _ = try await talk.person.say("q2")
    #expect(try await talk.summary()["unansweredCount"] == .number(2))
    #expect(try await talk.summary()["email"] == .string(talk.email))
    try await talk.teamSays("a")
    #expect(try await talk.summary()["unansweredCount"] == .number(0))
    _ = try await talk.person.say("q3")
    #expect(try await talk.summary()["unansweredCount"] == .number(1))
  }

  @Test func putsTheChatWithTheLatestMessageFirst() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let (a, b) = (try project.person("a@example.com"), try project.person("b@example.com"))
    for caller in [a, b, a] { _ = try await caller.say("hi") }
    let administrator = try await project.service.administrator()
    #expect(
      try await administrator.get(project.adminPath + "/chats").strings("email") == ["a@example.com", "b@example.com"])
    let page = try await administrator.get(project.adminPath + "/chats?limit=1")
    let next = try page.string("nextCursor")
    #expect(
      try await administrator.get(project.adminPath + "/chats?limit=1&cursor=\(next)").strings("email")
        == ["b@example.com"])
  }

  @Test func letsTheTeamWriteFirst() async throws {
    let project = try await SharedProject.shared()
    let email = UUID().uuidString.lowercased() + "@example.com"
    let person = try project.person(email)
    _ = try await person.report()
    let administrator = try await project.service.administrator()
    let id = try await administrator.personID(email, in: project)
    let sent = try await administrator.post(project.adminPath + "/chats/\(id)/messages", #"{"text":"welcome"}"#)
    #expect(sent.status == 201)
    #expect(try await person.get("/v1/chat/messages").strings("text") == ["welcome"])
  }

  @Test func givesTheTeamNoChatOfAnotherProject() async throws {
    let talk = try await Talk()
    _ = try await talk.person.say("question")
    let other = try await talk.project.service.project(hasSecret: false)
    let id = try await talk.personID()
    let target = other.adminPath + "/chats/\(id)/messages"
    #expect(try await talk.administrator.get(target).summary == "404 NOT_FOUND")
    #expect(try await talk.administrator.post(target, #"{"text":"t"}"#).summary == "404 NOT_FOUND")
  }
}
