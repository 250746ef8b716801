/// `/r/{appId}`: what is planned, in progress and shipped.
struct RoadmapPage: HostedPage {
  struct Column: Sendable {
    let status: IdeaStatus
    /// In the team's order, at most 100. The page shows the first ``RoadmapPage/shownPerColumn`` and a way to the rest.
    let cards: [IdeaCard]
  }

  /// Three full columns stay within what a first look may cost.
  static let shownPerColumn = 12

  let frame: PageFrame
  let columns: [Column]
}
