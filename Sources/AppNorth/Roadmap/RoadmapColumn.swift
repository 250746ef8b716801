/// The ideas of one status.
public struct RoadmapColumn: Sendable, Decodable {
  public let status: IdeaStatus
  /// In the team's order, at most 100.
  public let items: [Idea]
}
