import AppNorthIdentity
import Testing

/// Many devices of one person and the team write at once.
struct ConcurrentWritingTests {
  @Test func losesAndDoublesNoMessage() async throws {
    let talk = try await Talk()
    _ = try await talk.person.say("first")
    let id = try await talk.personID()
    let target = talk.project.adminPath + "/chats/\(id)/messages"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask { _ = try await talk.person.say("p\(number)") }
        group.addTask { _ = try await talk.administrator.post(target, #"{"text":"t\#(number)"}"#) }
      }
      try await group.waitForAll()
    }
    let messages = try await talk.person.get("/v1/chat/messages?limit=100")
    let expected = Set(["first"] + (0..<30).flatMap { ["p\($0)", "t\($0)"] })
    #expect(Set(try messages.strings("text")) == expected)
    #expect(try messages.items().count == 61)
    #expect(Set(try messages.strings("id")).count == 61)
    #expect(try await talk.summary()["unreadCount"] == .number(30))
    let last = try #require(try messages.strings("id").last)
    #expect(try await talk.person.put("/v1/chat/read", #"{"upTo":"\#(last)"}"#)["unreadCount"] == .number(0))
  }
}
