/// What the team plans, works on and has shipped.
public struct Roadmap: Sendable, Hashable, Decodable {
  /// From left to right.
  public let columns: [RoadmapColumn]
}
