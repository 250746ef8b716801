public import Foundation

/// An idea on the project's public board.
public struct Idea: Sendable, Hashable, Identifiable {
  public let id: IdeaID
  public let title: String
  public let details: String
  public let status: IdeaStatus
  /// Each person, and each installation that no person of these votes from, counts once.
  public private(set) var voteCount: Int
  public let commentCount: Int
  /// Whether the caller's vote stands: the person's, from whatever device, or when nobody is signed in the
  /// installation's.
  public private(set) var hasVoted: Bool
  /// Whether the caller proposed it.
  public let isMine: Bool
  public let createdAt: Date

  /// This idea as it stands after a vote for it, or the withdrawal of one.
  ///
  /// - Parameter votes: what ``AppNorthClient/vote(for:)`` or ``AppNorthClient/withdrawVote(from:)`` gave for this idea.
  public func applying(_ votes: IdeaVotes) -> Idea {
    var idea = self
    idea.voteCount = votes.voteCount
    idea.hasVoted = votes.hasVoted
    return idea
  }
}

extension Idea: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, details, status, voteCount, commentCount, hasVoted, isMine, createdAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(IdeaID.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    details = try container.decode(String.self, forKey: .details)
    status = try container.decode(IdeaStatus.self, forKey: .status)
    voteCount = try container.decode(Int.self, forKey: .voteCount)
    commentCount = try container.decode(Int.self, forKey: .commentCount)
    hasVoted = try container.decode(Bool.self, forKey: .hasVoted)
    isMine = try container.decode(Bool.self, forKey: .isMine)
    createdAt = try container.decode(RFC3339Time.self, forKey: .createdAt).date
  }
}
