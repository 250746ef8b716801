/// Which ideas are asked for, and from where on.
struct IdeaList: Sendable {
  static let searchCharacters = 1...200

  /// Where the page before ended. The vote count is told and used by ``IdeaSort/top`` alone.
  struct Place: Hashable, Sendable {
    let voteCount: Int64
    let number: Int64
  }

  var status: IdeaStatus?
  var sort = IdeaSort.top
  var search: IdeaSearchText?
  var limit = PageRequest.defaultLimit
  var after: Place?

  /// Whether one idea comes before another in this list.
  func isInOrder(_ first: Idea, _ second: Idea) -> Bool {
    sort == .top && first.voteCount != second.voteCount
      ? first.voteCount > second.voteCount : first.number > second.number
  }

  /// On the wire, a place says which order it belongs to, so that one of another order is not taken for it.
  func cursor(after idea: Idea) -> Cursor {
    switch sort {
    case .top: Cursor(position: idea.voteCount, id: "top.\(idea.number)")
    case .new: Cursor(position: idea.number, id: "new")
    }
  }

  /// Reads what ``cursor(after:)`` wrote for the same order.
  static func place(_ cursor: Cursor, in sort: IdeaSort) throws(Problem) -> Place {
    switch sort {
    case .new:
      guard cursor.id == "new" else { throw Cursor.malformed }
      return Place(voteCount: 0, number: cursor.position)
    case .top:
      let digits = cursor.id.dropFirst(4)
      guard cursor.id.hasPrefix("top."), let number = Int64(digits), String(number) == digits else {
        throw Cursor.malformed
      }
      return Place(voteCount: cursor.position, number: number)
    }
  }
}
