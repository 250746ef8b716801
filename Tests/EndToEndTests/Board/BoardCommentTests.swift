import AppNorth
import Testing

/// Comments through the SDK against the live service.
@Suite struct BoardCommentTests {
  @Test func commentsComeOldestFirstAndSayWhoseTheyAre() async throws {
    try await withLiveService { live in
      let (jane, phone) = (try live.client(as: "jane@example.com"), try live.client())
      let idea = try await jane.submitIdea(title: "Dark mode", details: "").id
      try await jane.submitComment("From a person", on: idea)
      try await phone.submitComment("From a phone", on: idea)

      let seenByJane = try await jane.comments(on: idea).items
      #expect(seenByJane.map(\.text) == ["From a person", "From a phone"])
      #expect(seenByJane.map(\.from) == [.person, .voter])
      #expect(seenByJane.map(\.isMine) == [true, false])
      #expect(try await phone.comments(on: idea).items.map(\.isMine) == [false, true])
      #expect(try await phone.idea(idea).commentCount == 2)
    }
  }

  @Test func onlyItsAuthorDeletesAComment() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let idea = try await jane.submitIdea(title: "Dark mode", details: "").id
      let comment = try await jane.submitComment("Mine", on: idea).id
      let other = try await jane.submitIdea(title: "Another", details: "").id
      for client in [try live.client(as: "john@example.com"), try live.client()] {
        #expect(try await refusal { try await client.deleteComment(comment, on: idea) } == "NOT_FOUND")
      }
      #expect(try await refusal { try await jane.deleteComment(comment, on: other) } == "NOT_FOUND")
      jane.clearIdentityCredential()
      #expect(try await refusal { try await jane.deleteComment(comment, on: idea) } == "NOT_FOUND")

      try await live.client(as: "jane@example.com").deleteComment(comment, on: idea)
      #expect(try await jane.comments(on: idea).items.isEmpty)
      #expect(try await jane.idea(idea).commentCount == 0)
    }
  }

  @Test func aLongTalkIsReadPageByPageAndAsAWhole() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let idea = try await jane.submitIdea(title: "Dark mode", details: "").id
      let texts = (0..<23).map { "Comment \($0)" }
      for text in texts { try await jane.submitComment(text, on: idea) }
      let first = try await jane.comments(on: idea, limit: 20)
      let second = try await jane.comments(on: idea, limit: 20, cursor: first.nextCursor)
      #expect((first.items + second.items).map(\.text) == texts)
      #expect(second.nextCursor == nil)
      var streamed: [String] = []
      for try await comment in jane.allComments(on: idea) { streamed.append(comment.text) }
      #expect(streamed == texts)
    }
  }
}
