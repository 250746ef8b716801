import AppNorthIdentity
import Database

/// The SQL of ideas that have shipped.
struct ShippedIdeaStore {
  let session: any DatabaseSession

  /// The first public ones in the team's order.
  func ideas(in projectID: ProjectID, limit: Int64) throws -> [ShippedIdea] {
    try session.query(
      """
      SELECT \(IdeaStore.ideaColumns), i.status_changed_at FROM ideas i
      WHERE i.project_id = $1 AND i.visibility = 'public' AND i.status = 'shipped' ORDER BY i.rank LIMIT $2
      """,
      [.text(projectID.text), .integer(limit)]
    ) { ShippedIdea(idea: try IdeaStore.readIdea($0), shippedAt: try $0.time(8)) }
  }
}
