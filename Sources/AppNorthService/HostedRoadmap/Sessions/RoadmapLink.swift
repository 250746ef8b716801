import AppNorthIdentity

/// A one-time link into the hosted roadmap. It signs its person in once, within a minute.
struct RoadmapLink: Sendable, JSONWritable {
  static let lifetime = Duration.seconds(60)

  /// With the code in its query.
  let url: String
  let expiresAt: Timestamp

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("url", url)
    json.member("expiresAt", expiresAt.rfc3339)
    json.endObject()
  }
}
