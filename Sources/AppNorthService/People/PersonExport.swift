import AppNorthIdentity

/// All that the service holds of one person, for an answer to their request for it.
struct PersonExport: Sendable, JSONWritable {
  let person: Person
  let reports: [(report: Report, messages: [Message])]
  let chat: [Message]

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("person")
    person.write(to: &json)
    json.key("reports")
    json.beginArray()
    for (report, messages) in reports {
      json.beginObject()
      report.writeMembers(to: &json)
      json.member("messages", messages)
      json.endObject()
    }
    json.endArray()
    json.member("chat", chat)
    json.endObject()
  }
}
