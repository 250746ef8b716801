/// The answer to `GET /v1/chat/messages`, the oldest first. What follows is asked for by the last id, not by a cursor.
struct ChatMessageList: Decodable {
  let items: [Message]
}

extension APICall {
  /// - Parameter waitSeconds: 0 to 25: how long the service holds back an empty answer for a new message.
  static func chatMessages(after id: MessageID?, limit: Int, waitSeconds: Int) -> APICall {
    var query = [(name: "limit", value: String(limit))]
    if let id { query.append((name: "after", value: id.text)) }
    if waitSeconds > 0 { query.append((name: "wait", value: String(waitSeconds))) }
    return .get(["v1", "chat", "messages"], query: query, wait: .seconds(waitSeconds), voterToken: .ifKnown)
  }
}
