import AppNorthService
import Testing

/// The feed of what shipped.
struct PageFeedTests {
  @Test func tellsWhatShippedTheLatestFirst() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let administrator = try await service.administrator()
    var ids: [String] = []
    for title in ["First", "Second", "Third"] { ids.append(try await project.idea(title)) }
    let open = try await project.idea("Still open")
    for id in ids {
      _ = try await administrator.send("PATCH", project.adminPath + "/ideas/\(id)", json: #"{"status":"shipped"}"#)
    }
    // Where the team puts it in its column is another matter.
    let moved = try await administrator.send("PATCH", project.adminPath + "/ideas/\(ids[0])", json: #"{"place":1}"#)
    #expect(moved.status == 200)
    let feed = try await Browser(project).get("/feed.atom").text
    let places = ids.map { feed.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(by: >))
    #expect(!feed.contains(open))
    await service.stop()
  }

  /// 40,001 bytes each: the fourth brings the texts beyond 131,072.
  @Test func endsWithTheIdeaThatFillsIt() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let administrator = try await service.administrator()
    let details = String(repeating: "😀", count: 10_000)
    var ids: [String] = []
    for title in ["a", "b", "c", "d", "e", "f"] { ids.append(try await project.idea(title, details: details)) }
    for id in ids {
      _ = try await administrator.send("PATCH", project.adminPath + "/ideas/\(id)", json: #"{"status":"shipped"}"#)
    }
    let feed = try await Browser(project).get("/feed.atom")
    let told = ids.filter { feed.text.contains("urn:x-appnorth:\($0)<") }
    #expect(told == Array(ids.suffix(4)))
    #expect(feed.text.firstRange(of: details + "😀") == nil && feed.text.contains(details), "no text is cut")
    #expect(feed.body.count < 200_000)
    await service.stop()
  }

  @Test func tellsAtMostAHundred() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    try await service.service.core.database.write { session in
      let projectID = try session.one("SELECT id FROM projects") { try $0.text(0) }
      for number in 1...120 as ClosedRange<Int64> {
        try session.execute(
          """
          INSERT INTO ideas (
            id, number, project_id, title, details, status, visibility, vote_count, comment_count, last_comment_number,
            rank, status_changed_at, created_at)
          VALUES ($1, $2, $3, 't', '', 'shipped', 'public', 0, 0, 0, $4, $2, $2)
          """,
          [.text("ida_\(number)"), .integer(number), .text(projectID), .integer(-number)])
      }
    }
    let feed = try await Browser(project).get("/feed.atom").text
    #expect(feed.ranges(of: "<entry>").count == 100)
    #expect(feed.contains(":ida_120<") && feed.contains(":ida_21<"))
    await service.stop()
  }
}
