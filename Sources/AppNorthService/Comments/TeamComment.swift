import AppNorthIdentity

/// A comment as the team sees it: with whose it is, and whether it is shown.
struct TeamComment: Sendable {
  let comment: IdeaComment
  let isHidden: Bool
  /// Nil for a comment of the team, and of an installation.
  let person: (id: PersonID, email: String)?
}

extension TeamComment: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    comment.writeMembers(to: &json)
    json.member("isHidden", isHidden)
    json.member("person", person: person)
    json.endObject()
  }
}
