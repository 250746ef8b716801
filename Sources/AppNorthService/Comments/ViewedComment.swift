import AppNorthIdentity

/// A comment as one viewer sees it.
struct ViewedComment: Sendable, JSONWritable {
  let comment: IdeaComment
  let isMine: Bool

  func write(to json: inout JSONWriter) {
    json.beginObject()
    comment.writeMembers(to: &json)
    json.member("isMine", isMine)
    json.endObject()
  }
}
