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
      let store = IdeaStore(session: session, viewer: try OwnerStore(session: session).viewer(viewer))
      return RoadmapAnswer(
        columns: try IdeaStatus.roadmap.map { status in
          .init(
            status, try store.column(status, in: projectID, limit: RoadmapAnswer.Column.maximumItems + 1),
            maximumBytes: maximumBytes)
        })
    }
  }
}
