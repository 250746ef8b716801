import AppNorth
import Testing

/// Ideas through the SDK against the live service.
@Suite struct BoardIdeaTests {
  @Test func whatIsProposedIsOnTheBoardByteForByte() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      // Two spellings of é, which Swift's == takes for one.
      let (title, details) = ("Cafe\u{301} <b>&amp;</b> \u{202E}x", "é\r\n\t\u{1F468}\u{200D}\u{1F469}")
      let made = try await jane.submitIdea(title: title, details: details)
      #expect(made.isMine && !made.hasVoted)
      #expect((made.voteCount, made.commentCount, made.status) == (0, 0, .open))

      let seen = try await live.client().idea(made.id)
      #expect(Array(seen.title.utf8) == Array(title.utf8))
      #expect(Array(seen.details.utf8) == Array(details.utf8))
      #expect(!seen.isMine)
      #expect(try await live.client().ideas().items.map(\.id) == [made.id])
    }
  }

  @Test func theSameKeyMakesOneIdea() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let key = IdempotencyKey()
      let first = try await jane.submitIdea(title: "Dark mode", details: "", key: key)
      #expect(try await jane.submitIdea(title: "Dark mode", details: "", key: key).id == first.id)
      #expect(try await refusal { try await jane.submitIdea(title: "Another", details: "", key: key) } == "CONFLICT")
      #expect(try await jane.ideas().items.count == 1)
    }
  }

  @Test func aListIsSortedSearchedAndFiltered() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let dark = try await jane.submitIdea(title: "Dark mode", details: "For the evening").id
      let export = try await jane.submitIdea(title: "Export", details: "As a dark PDF").id
      let sync = try await jane.submitIdea(title: "Faster sync", details: "").id
      try await jane.vote(for: dark)
      try await live.setStatus("planned", of: sync.text)

      let nobody = try live.client()
      #expect(try await nobody.ideas().items.first?.id == dark)
      #expect(try await nobody.ideas(sort: .new).items.map(\.id) == [sync, export, dark])
      #expect(Set(try await nobody.ideas(search: "dark").items.map(\.id)) == [dark, export])
      #expect(try await nobody.ideas(status: .planned).items.map(\.id) == [sync])
      #expect(try await nobody.ideas(status: .planned, search: "dark").items.isEmpty)
    }
  }

  @Test func ownStateIsRightOnEveryPage() async throws {
    try await withLiveService { live in
      let (jane, john) = (try live.client(as: "jane@example.com"), try live.client(as: "john@example.com"))
      var janes: Set<IdeaID> = []
      for number in 0..<25 {
        let idea = try await (number % 2 == 0 ? jane : john).submitIdea(title: "Idea \(number)", details: "").id
        if number % 2 == 0 { janes.insert(idea) }
        if number % 3 == 0 { try await jane.vote(for: idea) }
      }
      var (seen, cursor): ([Idea], PageCursor?) = ([], nil)
      repeat {
        let page = try await jane.ideas(sort: .new, limit: 7, cursor: cursor)
        seen += page.items
        cursor = page.nextCursor
      } while cursor != nil
      #expect(seen.map(\.title) == (0..<25).reversed().map { "Idea \($0)" })
      #expect(Set(seen.filter(\.isMine).map(\.id)) == janes)
      #expect(seen.filter(\.hasVoted).map(\.title) == (0..<25).reversed().filter { $0 % 3 == 0 }.map { "Idea \($0)" })

      var streamed: [IdeaID] = []
      for try await idea in john.allIdeas(sort: .new) { streamed.append(idea.id) }
      #expect(streamed == seen.map(\.id))
    }
  }

  @Test func aMergedIdeaSaysWhereItWentAndIsBackAfterwards() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let first = try await jane.submitIdea(title: "Dark mode", details: "").id
      let second = try await jane.submitIdea(title: "A night theme", details: "").id
      try await jane.vote(for: first)
      try await jane.vote(for: second)
      try await live.client(as: "john@example.com").vote(for: second)
      try await live.merge(second.text, into: first.text)

      let error = try #require(
        await #expect(throws: AppNorthError.self) { try await jane.idea(second) })
      #expect(error.code == .notFound && error.mergedInto == first)
      #expect(try await jane.idea(first).voteCount == 2, "the union of who voted")
      #expect(try await jane.ideas(search: "night").items.isEmpty)

      try await live.unmerge(second.text)
      #expect(try await jane.idea(first).voteCount == 1)
      #expect(try await jane.idea(second).voteCount == 2)
    }
  }

  @Test func aHiddenIdeaIsNowhere() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let idea = try await jane.submitIdea(title: "Hidden", details: "").id
      try await live.setStatus("planned", of: idea.text)
      try await live.hide(idea.text)
      for client in [jane, try live.client(as: "john@example.com"), try live.client()] {
        #expect(try await refusal { _ = try await client.idea(idea) } == "NOT_FOUND")
        #expect(try await refusal { _ = try await client.vote(for: idea) } == "NOT_FOUND")
        #expect(try await refusal { _ = try await client.comments(on: idea) } == "NOT_FOUND")
        #expect(try await client.ideas().items.isEmpty)
        #expect(try await client.ideas(search: "hidden").items.isEmpty)
        #expect(try await client.roadmap().columns.allSatisfy(\.items.isEmpty))
      }
    }
  }
}
