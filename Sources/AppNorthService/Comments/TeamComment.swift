package import AppNorthIdentity

/// A comment as the team sees it: with whose it is, and whether it is shown.
package struct TeamComment: Sendable {
  let comment: IdeaComment
  let isHidden: Bool
  /// Nil for a comment of the team, and of an installation.
  let person: (id: PersonID, email: String)?
}

extension TeamComment: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    comment.writeMembers(to: &json)
    json.member("isHidden", isHidden)
    json.key("person")
    if let person {
      json.beginObject()
      json.member("id", person.id.text)
      json.member("email", person.email)
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }
}
