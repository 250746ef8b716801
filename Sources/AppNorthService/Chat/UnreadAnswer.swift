import AppNorthIdentity

/// How many messages of the team a person has not read.
struct UnreadAnswer: JSONWritable {
  let unreadCount: Int64

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("unreadCount", unreadCount)
    json.endObject()
  }
}
