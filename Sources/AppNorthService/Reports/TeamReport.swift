import AppNorthIdentity

/// A report as the team sees it: with whose it is.
struct TeamReport: Sendable, JSONWritable {
  let report: Report
  /// Nil for a report that was made anonymously.
  let person: (id: PersonID, email: String)?

  func write(to json: inout JSONWriter) {
    json.beginObject()
    report.writeMembers(to: &json)
    json.member("person", person: person)
    json.endObject()
  }
}
