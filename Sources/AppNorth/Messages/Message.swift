public import Foundation

/// One message between a person and the team, about a report or in the chat.
public struct Message: Sendable, Hashable, Identifiable {
  public let id: MessageID
  public let from: MessageSender
  public let text: String
  public let createdAt: Date
}

extension Message: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, from, text, createdAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(MessageID.self, forKey: .id)
    from = try container.decode(MessageSender.self, forKey: .from)
    text = try container.decode(String.self, forKey: .text)
    createdAt = try container.decode(RFC3339Time.self, forKey: .createdAt).date
  }
}
