package import AppNorthIdentity

/// A person as the team sees them: somebody whom a live secret vouched for and who took part.
package struct Person: Sendable, JSONWritable {
  let id: PersonID
  let email: String
  /// The canonical JSON of the properties that came with the latest action; nil when there were none.
  let properties: String?
  let firstSeenAt: Timestamp
  let lastSeenAt: Timestamp
  let blockedAt: Timestamp?

  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id.text)
    json.member("email", email)
    json.member("properties", raw: properties.map { Array($0.utf8) })
    json.member("firstSeenAt", firstSeenAt.rfc3339)
    json.member("lastSeenAt", lastSeenAt.rfc3339)
    json.member("blockedAt", blockedAt?.rfc3339)
    json.endObject()
  }
}
