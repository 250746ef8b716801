/// An idea that a search found: enough to put it in order.
struct IdeaMatch: Hashable, Sendable {
  let number: Int64
  let voteCount: Int64
}
