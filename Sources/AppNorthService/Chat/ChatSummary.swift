import AppNorthIdentity

/// A chat in the team's list.
struct ChatSummary: Sendable, JSONWritable {
  let personID: PersonID
  let email: String
  let lastMessageAt: Timestamp
  /// Messages of the team that the person has not marked as read.
  let unreadCount: Int64
  /// Messages of the person since the team last wrote.
  let unansweredCount: Int64

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("personId", personID.text)
    json.member("email", email)
    json.member("lastMessageAt", lastMessageAt.rfc3339)
    json.member("unreadCount", unreadCount)
    json.member("unansweredCount", unansweredCount)
    json.endObject()
  }
}
