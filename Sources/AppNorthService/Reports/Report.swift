import AppNorthIdentity

/// A private problem report of one person, or of one installation when it was made anonymously.
struct Report: Sendable, JSONWritable {
  static let titleCharacters = 1...200
  static let detailsCharacters = 0...10_000

  let id: String
  let title: String
  let details: String
  let status: ReportStatus
  let createdAt: Timestamp
  let context: ReportContext?

  /// That of its texts.
  var byteCount: Int { title.utf8.count + details.utf8.count + (context?.json.count ?? 0) }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(to: &json)
    json.endObject()
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("title", title)
    json.member("details", details)
    json.member("status", status.rawValue)
    json.member("createdAt", createdAt.rfc3339)
    json.member("context", raw: context?.json)
  }
}
