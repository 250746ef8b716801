/// The ideas of one status.
public struct RoadmapColumn: Sendable, Hashable, Identifiable {
  public let status: IdeaStatus
  /// From the top of the team's order: at most 100, and fewer where they are long.
  public let items: [Idea]
  /// Whether there are ideas of this status beyond ``items``; `ideas(status:)` finds them.
  public let hasMore: Bool

  /// The ``status``: a roadmap has one column of each.
  public var id: IdeaStatus { status }
}

extension RoadmapColumn: Decodable {
  private enum CodingKeys: String, CodingKey {
    case status, items, hasMore
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    status = try container.decode(IdeaStatus.self, forKey: .status)
    items = try container.decode([Idea].self, forKey: .items)
    // A service from before this member does not say.
    hasMore = try container.decodeIfPresent(Bool.self, forKey: .hasMore) ?? false
  }
}
