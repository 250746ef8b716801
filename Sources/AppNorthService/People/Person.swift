import AppNorthIdentity

/// A person as the team sees them: somebody whom a live secret vouched for and who took part.
package struct Person: Sendable, JSONWritable {
  let id: PersonID
  let email: String
  /// The canonical JSON of the properties that came with the latest action; nil when there were none.
  let properties: String?
  let firstSeenAt: Timestamp
  let lastSeenAt: Timestamp
  let blockedAt: Timestamp?

  func write(to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(to: &json)
    json.endObject()
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("email", email)
    json.key("properties")
    if let properties { json.raw(Array(properties.utf8)) } else { json.null() }
    json.member("firstSeenAt", firstSeenAt.rfc3339)
    json.member("lastSeenAt", lastSeenAt.rfc3339)
    json.key("blockedAt")
    json.time(blockedAt)
  }
}
