import AppNorthIdentity

/// An idea on a project's board.
package struct Idea: Sendable {
  static let titleCharacters = 1...200
  static let detailsCharacters = 0...10_000

  package let id: IdeaID
  /// Counts the ideas of the whole service in the order they came.
  let number: Int64
  package let title: String
  let details: String
  package let status: IdeaStatus
  package let voteCount: Int64
  /// Those that are shown.
  let commentCount: Int64
  let createdAt: Timestamp

  var match: IdeaMatch { IdeaMatch(number: number, voteCount: voteCount) }

  /// That of its texts.
  var byteCount: Int { title.utf8.count + details.utf8.count }

  /// Writes what is the same for everybody.
  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("title", title)
    json.member("details", details)
    json.member("status", status.rawValue)
    json.member("voteCount", voteCount)
    json.member("commentCount", commentCount)
    json.member("createdAt", createdAt.rfc3339)
  }
}
