/// An idea as a page shows it, in a list and on its own page.
struct IdeaCard: Sendable {
  let id: IdeaID
  let title: String
  let details: String
  let status: IdeaStatus
  let voteCount: Int
  let commentCount: Int
  let hasVoted: Bool
  let isMine: Bool
  let createdAt: Timestamp
}
