import AppNorthIdentity
import Database

/// The rules of what a feed tells.
struct ShippedIdeas: Sendable {
  /// An idea that ships comes to the top of its column, so that the latest are among the first.
  private static let maximumItems = 100

  let database: any Database

  /// When the project was made, and what shipped, the latest first.
  ///
  /// As a column of the roadmap it ends at 100 ideas, and with the one whose texts reach
  /// ``RoadmapAnswer/maximumColumnBytes``. No text is cut.
  func latest(in projectID: ProjectID) async throws -> (projectCreatedAt: Timestamp, ideas: [ShippedIdea]) {
    try await database.read { session in
      let first = try ShippedIdeaStore(session: session).ideas(in: projectID, limit: Int64(Self.maximumItems))
      let latest = first.sorted { ($0.shippedAt, $0.idea.id.text) > ($1.shippedAt, $1.idea.id.text) }.fitting(
        limit: Self.maximumItems, byteCount: \.idea.byteCount, maximumBytes: RoadmapAnswer.maximumColumnBytes)
      return (try Projects.require(projectID, session).createdAt, latest)
    }
  }
}
