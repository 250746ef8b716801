import AppNorthIdentity
import Database

/// The rules of the public roadmap.
struct Roadmap: Sendable {
  let database: any Database

  /// The columns in the team's order, each with its first 100 ideas.
  func columns(in projectID: ProjectID, for viewer: Owner?) async throws -> RoadmapAnswer {
    try await database.read { session in
      let store = IdeaStore(session: session, viewer: try OwnerStore(session: session).viewer(viewer))
      return RoadmapAnswer(
        columns: try IdeaStatus.roadmap.map { status in
          (status, try store.column(status, in: projectID, limit: RoadmapAnswer.maximumItems))
        })
    }
  }
}
