import AppNorth
import Foundation
import Testing

/// The board and the roadmap, as answers become values.
@Suite struct IdeasTests {
  private func client(_ text: String, status: Int = 200) throws -> AppNorthClient {
    try Sample.client(FakeTransport { _, _ in .json(text, status: status) })
  }

  @Test func readsAnIdea() async throws {
    let idea = try await client(TransportResponse.idea(title: "Dark mode")).idea(IdeaID("ida_1"))
    #expect(idea.id.text == "ida_1")
    #expect(idea.title == "Dark mode")
    #expect(idea.details == "D")
    #expect(idea.status == .open)
    #expect(idea.voteCount == 3)
    #expect(idea.commentCount == 2)
    #expect(idea.hasVoted)
    #expect(!idea.isMine)
    #expect(idea.createdAt == Date(timeIntervalSince1970: 1_767_323_045))
  }

  @Test(arguments: [
    "id", "title", "details", "status", "voteCount", "commentCount", "hasVoted", "isMine", "createdAt",
  ])
  func refusesAnIdeaWithout(field: String) async throws {
    let text = TransportResponse.idea().replacingOccurrences(of: "\"\(field)\"", with: "\"other\"")
    let error = await #expect(throws: AppNorthError.self) { try await client(text).idea(IdeaID("ida_1")) }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.detail.hasSuffix("at \(field)") == true)
  }

  @Test(arguments: [
    ("open", IdeaStatus.open), ("planned", .planned), ("in_progress", .inProgress), ("shipped", .shipped),
    ("declined", .declined), ("dreamt", IdeaStatus(rawValue: "dreamt")),
  ])
  func readsAStatus(text: String, status: IdeaStatus) async throws {
    let idea = TransportResponse.idea().replacingOccurrences(of: "\"open\"", with: "\"\(text)\"")
    #expect(try await client(idea).idea(IdeaID("ida_1")).status == status)
  }

  @Test func readsWhatVotingGave() async throws {
    let client = try client(#"{"voteCount":4,"hasVoted":true}"#)
    let votes = try await client.vote(for: IdeaID("ida_1"))
    #expect(votes.voteCount == 4)
    #expect(votes.hasVoted)
  }

  @Test func anIdeaTakesOnWhatVotingGave() async throws {
    let idea = try await client(TransportResponse.idea()).idea(IdeaID("ida_1"))
    let votes = try await client(#"{"voteCount":2,"hasVoted":false}"#).withdrawVote(from: idea.id)
    let withdrawn = idea.applying(votes)
    #expect(withdrawn.voteCount == 2)
    #expect(!withdrawn.hasVoted)
    #expect(withdrawn != idea, "a view that watches it sees the change")
    #expect(withdrawn.id == idea.id && withdrawn.title == idea.title && withdrawn.commentCount == idea.commentCount)
    #expect(withdrawn.applying(try await client(#"{"voteCount":3,"hasVoted":true}"#).vote(for: idea.id)) == idea)
  }

  @Test func ownStateIsAskedAnewEachTime() async throws {
    let transport = FakeTransport { _, position in
      .json(TransportResponse.idea().replacingOccurrences(of: "true", with: position == 0 ? "true" : "false"))
    }
    let client = try Sample.client(transport)
    #expect(try await client.idea(IdeaID("ida_1")).hasVoted)
    #expect(try await !client.idea(IdeaID("ida_1")).hasVoted)
  }

  @Test(arguments: [
    ("person", IdeaCommentAuthor.person), ("voter", .voter), ("imported", .imported), ("team", .team),
    ("robot", IdeaCommentAuthor(rawValue: "robot")),
  ])
  func readsAComment(from: String, author: IdeaCommentAuthor) async throws {
    let text = #"{"id":"cmt_1","from":"\#(from)","text":"Hi","isMine":true,"createdAt":"2026-01-02T03:04:05Z"}"#
    let comment = try await client(text, status: 201).submitComment("Hi", on: IdeaID("ida_1"))
    #expect(comment.id.text == "cmt_1")
    #expect(comment.from == author)
    #expect(comment.text == "Hi")
    #expect(comment.isMine)
  }

  @Test func aDeletedCommentHasAnEmptyAnswer() async throws {
    let client = try Sample.client(FakeTransport { _, _ in TransportResponse(status: 204, headers: [], body: Data()) })
    try await client.deleteComment(IdeaCommentID("cmt_1"), on: IdeaID("ida_1"))
  }

  @Test(arguments: [302, 404, 500]) func aCommentThatIsNotDeletedThrows(status: Int) async throws {
    let client = try Sample.client(FakeTransport { _, _ in .problem(status, "NOT_FOUND") })
    await #expect(throws: AppNorthError.self) {
      try await client.deleteComment(IdeaCommentID("cmt_1"), on: IdeaID("ida_1"))
    }
  }

  @Test func readsTheRoadmap() async throws {
    let idea = TransportResponse.idea()
    let client = try client(
      #"{"columns":[{"status":"planned","items":[\#(idea)],"hasMore":true},{"status":"in_progress","items":[]}]}"#)
    let roadmap = try await client.roadmap()
    #expect(roadmap.columns.map(\.status) == [.planned, .inProgress])
    #expect(roadmap.columns.map(\.id) == [.planned, .inProgress])
    #expect(try await roadmap == client.roadmap())
    #expect(roadmap.columns.map(\.items.count) == [1, 0])
    #expect(roadmap.columns.map(\.hasMore) == [true, false])
  }
}
