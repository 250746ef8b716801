import AppNorthIdentity

/// A comment on an idea.
struct IdeaComment: Sendable {
  enum Author: String, Sendable {
    case person
    /// Somebody anonymous.
    case voter
    case team
    /// A person whom an import named: nobody has vouched that they wrote it.
    case imported
  }

  static let textCharacters = 1...4_000

  /// Its place among the idea's comments, from 1. Places of deleted comments stay empty.
  let number: Int64
  let id: CommentID
  let author: Author
  let text: String
  let createdAt: Timestamp

  /// Writes what is the same for everybody. Who a person is stands nowhere in it.
  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("from", author.rawValue)
    json.member("text", text)
    json.member("createdAt", createdAt.rfc3339)
  }
}
