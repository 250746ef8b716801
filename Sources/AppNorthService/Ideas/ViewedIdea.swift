import AppNorthIdentity

/// An idea as one viewer sees it.
struct ViewedIdea: Sendable, JSONWritable {
  let idea: Idea
  let hasVoted: Bool
  let isMine: Bool

  func write(to json: inout JSONWriter) {
    json.beginObject()
    idea.writeMembers(to: &json)
    json.member("hasVoted", hasVoted)
    json.member("isMine", isMine)
    json.endObject()
  }
}
