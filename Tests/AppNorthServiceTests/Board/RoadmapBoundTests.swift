import AppNorthIdentity
import AppNorthService
import Testing

@testable import AppNorthService

/// How much of a roadmap one answer holds.
struct RoadmapBoundTests {
  @Test func aColumnOfLongTextsEndsEarlyAndSaysSo() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project(hasSecret: false)
    // The longest details there may be: ten thousand characters of four bytes.
    let long = String(repeating: "\u{1F600}", count: 10_000)
    try await service.fill(project, .planned, with: (0..<30).map { ("Long \($0)", long) })
    try await service.fill(project, .inProgress, with: (0..<100).map { ("Short \($0)", "") })
    try await service.fill(project, .shipped, with: (0..<101).map { ("Short \($0)", "") })

    let answer = try await project.nobody.get("/v1/roadmap")
    #expect(answer.status == 200)
    #expect(answer.body.count < 3 * 131_072)
    let columns = try #require(answer["columns"]?.arrayValue).compactMap(\.objectValue)
    #expect(columns.map { $0["status"]?.stringValue } == ["planned", "in_progress", "shipped"])
    let items = columns.map { $0["items"]?.arrayValue?.compactMap(\.objectValue) ?? [] }
    #expect(columns.map { $0["hasMore"] } == [.boolean(true), .boolean(false), .boolean(true)])
    #expect(items.map(\.count) == [4, 100, 100])
    #expect(items[0].allSatisfy { $0["details"]?.stringValue == long }, "no text is cut")
    // In the team's order from the top: what was made last comes first.
    #expect(items[0].map { $0["title"]?.stringValue } == (26..<30).reversed().map { "Long \($0)" })
    #expect(try await project.nobody.allIdeas("&status=planned").count == 30, "the rest is in the list")
    let page = try PageOutline(try await Browser(project).get().body)
    #expect(page.text.contains("\n30\n ideas") && page.text.contains("\n100\n") && page.text.contains("\n100+\n"))
    await service.stop()
  }

  @Test func oneIdeaOfAnyLengthIsShown() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project(hasSecret: false)
    // Escaped, each takes six bytes.
    try await service.fill(project, .planned, with: [("One", String(repeating: "\u{1}", count: 10_000))])
    let answer = try await project.nobody.get("/v1/roadmap")
    let column = try #require(answer["columns"]?.arrayValue?.first?.objectValue)
    #expect(column["items"]?.arrayValue?.count == 1)
    #expect(column["hasMore"] == .boolean(false))
    await service.stop()
  }
}

extension ServiceUnderTest {
  /// Writes ideas down in a column, each above the one before.
  fileprivate func fill(
    _ project: TestProject, _ status: IdeaStatus, with ideas: [(title: String, details: String)]
  ) async throws {
    let now = clock.now
    try await service.core.database.write { session in
      let store = IdeaStore(session: session)
      for idea in ideas {
        try store.insert(
          IdeaDraft(title: idea.title, details: idea.details), status, id: try IdeaID.random(), by: nil, in: project.id,
          at: now)
      }
    }
  }
}
