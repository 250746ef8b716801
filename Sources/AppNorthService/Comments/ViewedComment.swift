package import AppNorthIdentity

/// A comment as one viewer sees it.
package struct ViewedComment: Sendable, JSONWritable {
  let comment: IdeaComment
  let isMine: Bool

  package func write(to json: inout JSONWriter) {
    json.beginObject()
    comment.writeMembers(to: &json)
    json.member("isMine", isMine)
    json.endObject()
  }
}
