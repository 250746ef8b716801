import AppNorthIdentity
import Database

/// What the feed tells.
struct ShippedIdeas: Sendable {
  /// An idea that ships stands at the top of its column, so the latest are among the first.
  private static let readEntries: Int64 = 100
  private static let shownEntries = 50

  let database: any Database

  /// When the project was made, and what shipped, the latest first.
  func latest(in projectID: ProjectID) async throws -> (projectCreatedAt: Timestamp, entries: [FeedDocument.Entry]) {
    try await database.read { session in
      let entries = try session.query(
        """
        SELECT id, title, details, created_at, status_changed_at FROM ideas
        WHERE project_id = $1 AND visibility = 'public' AND status = 'shipped' ORDER BY rank LIMIT $2
        """,
        [.text(projectID.text), .integer(Self.readEntries)]
      ) { row in
        FeedDocument.Entry(
          id: try row.text(0), title: try row.text(1), details: try row.text(2), createdAt: try row.time(3),
          updatedAt: try row.time(4))
      }
      let latest = entries.sorted { ($0.updatedAt, $0.id) > ($1.updatedAt, $1.id) }.prefix(Self.shownEntries)
      return (try Projects.require(projectID, session).createdAt, Array(latest))
    }
  }
}
