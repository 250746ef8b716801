import AppNorthIdentity

/// All that the service holds of one person, for an answer to their request for it.
struct PersonExport: Sendable, JSONWritable {
  let person: Person
  let reports: [(report: Report, messages: [Message])]
  let chat: [Message]
  let ideas: [Idea]
  let votes: [(ideaID: IdeaID, createdAt: Timestamp)]
  let comments: [(ideaID: IdeaID, comment: IdeaComment)]

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
    writeBoard(to: &json)
    json.endObject()
  }

  private func writeBoard(to json: inout JSONWriter) {
    json.key("ideas")
    json.beginArray()
    for idea in ideas {
      json.beginObject()
      idea.writeMembers(to: &json)
      json.endObject()
    }
    json.endArray()
    json.key("votes")
    json.beginArray()
    for vote in votes {
      json.beginObject()
      json.member("ideaId", vote.ideaID.text)
      json.member("createdAt", vote.createdAt.rfc3339)
      json.endObject()
    }
    json.endArray()
    json.key("comments")
    json.beginArray()
    for (ideaID, comment) in comments {
      json.beginObject()
      json.member("ideaId", ideaID.text)
      comment.writeMembers(to: &json)
      json.endObject()
    }
    json.endArray()
  }
}
