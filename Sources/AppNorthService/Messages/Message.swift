import AppNorthIdentity

/// One message of a report or a chat.
struct Message: Sendable, JSONWritable {
  enum Sender: String, Sendable {
    case person
    case team
  }

  static let textCharacters = 1...4_000

  /// Its place in its thread, from 1.
  let number: Int64
  let id: String
  let sender: Sender
  let text: String
  let createdAt: Timestamp

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("from", sender.rawValue)
    json.member("text", text)
    json.member("createdAt", createdAt.rfc3339)
    json.endObject()
  }
}

extension Page<Message> {
  /// A page of a thread, the oldest first: `rows` is one longer than `limit` when there is more.
  init(thread rows: [Message], limit: Int) {
    self.init(rows, limit: limit, byteCount: \.text.utf8.count) { Cursor(position: $0.number, id: $0.id) }
  }
}
