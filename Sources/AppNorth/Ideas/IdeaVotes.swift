/// How an idea stands after the caller voted or withdrew.
public struct IdeaVotes: Sendable, Hashable, Decodable {
  public let voteCount: Int
  public let hasVoted: Bool
}
