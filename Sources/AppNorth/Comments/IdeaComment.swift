public import Foundation

/// A public comment on an idea.
public struct IdeaComment: Sendable, Hashable, Identifiable {
  public let id: IdeaCommentID
  public let from: IdeaCommentAuthor
  public let text: String
  /// Whether the caller wrote it, and so may delete it.
  public let isMine: Bool
  public let createdAt: Date
}

extension IdeaComment: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, from, text, isMine, createdAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(IdeaCommentID.self, forKey: .id)
    from = try container.decode(IdeaCommentAuthor.self, forKey: .from)
    text = try container.decode(String.self, forKey: .text)
    isMine = try container.decode(Bool.self, forKey: .isMine)
    createdAt = try container.decode(RFC3339Time.self, forKey: .createdAt).date
  }
}
