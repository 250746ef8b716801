import AppNorth
import Testing

/// The roadmap through the SDK against the live service.
@Suite struct BoardRoadmapTests {
  @Test func showsTheThreeColumnsInTheTeamsOrder() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      var ideas: [String: IdeaID] = [:]
      for title in ["A", "B", "C", "D", "E", "F"] {
        ideas[title] = try await jane.submitIdea(title: title, details: "").id
      }
      func id(_ title: String) throws -> String { try #require(ideas[title]).text }
      for title in ["A", "B", "C"] { try await live.setStatus("planned", of: try id(title)) }
      try await live.setStatus("shipped", of: try id("D"))
      try await live.setStatus("declined", of: try id("E"))
      try await live.setStatus("planned", of: try id("A"), place: 2)
      try await jane.vote(for: try #require(ideas["A"]))

      let roadmap = try await jane.roadmap()
      #expect(roadmap.columns.map(\.status) == [.planned, .inProgress, .shipped])
      #expect(roadmap.columns.map { $0.items.map(\.title) } == [["C", "A", "B"], [], ["D"]])
      #expect(roadmap.columns[0].items.map(\.hasVoted) == [false, true, false])
      #expect(roadmap.columns[0].items.allSatisfy { $0.isMine })
      #expect(try await live.client().roadmap().columns[0].items.allSatisfy { !$0.hasVoted && !$0.isMine })
    }
  }
}
