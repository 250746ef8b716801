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
}
