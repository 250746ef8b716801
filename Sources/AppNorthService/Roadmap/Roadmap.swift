import AppNorthIdentity
import Database

/// The rules of the public roadmap.
struct Roadmap: Sendable {
  let database: any Database

  /// The columns in the team's order, each with its first ideas.
  ///
  /// - Parameter maximumBytes: of the texts of a column.
  func columns(
    in projectID: ProjectID, for viewer: Owner?, maximumBytes: Int = RoadmapAnswer.maximumColumnBytes
  ) async throws -> RoadmapAnswer {
    try await database.read { session in
      let viewer = try OwnerStore(session: session).viewer(viewer)
      let store = IdeaStore(session: session)
      return RoadmapAnswer(
        columns: try IdeaStatus.roadmap.map { status in
          .init(
            status,
            try store.column(
              status, in: projectID, for: viewer, limit: RoadmapAnswer.Column.maximumItems + 1),
            maximumBytes: maximumBytes)
        })
    }
  }
}
