/// `/r/{appId}`: what is planned, in progress and shipped.
struct RoadmapPage: HostedPage {
  struct Column: Sendable {
    let status: IdeaStatus
    /// The first in the team's order. The page shows ``RoadmapPage/shownPerColumn`` of them and a way to the rest.
    let cards: [IdeaCard]
    /// Whether there are ideas of this status beyond ``cards``.
    let hasMore: Bool
  }

  /// Three full columns stay within what a first look may cost.
  static let shownPerColumn = 12

  let frame: PageFrame
  let columns: [Column]
}
