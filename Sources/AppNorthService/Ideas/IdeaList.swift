/// Which ideas are asked for, and from where on.
package struct IdeaList: Sendable {
  package static let searchCharacters = 1...200

  /// Where the page before ended.
  struct Place: Hashable, Sendable {
    /// Told and used by ``IdeaSort/top`` alone.
    var voteCount = Int64.max
    let number: Int64
    /// The numbers that a search ranks. Nil in a list, and where a stretch begins: below the place's number.
    var stretch: Range<Int64>?
  }

  var status: IdeaStatus?
  var sort = IdeaSort.top
  var search: IdeaSearchText?
  var limit = PageRequest.defaultLimit
  var after: Place?

  /// Whether one idea comes before another in this list.
  func isInOrder(_ first: IdeaMatch, _ second: IdeaMatch) -> Bool {
    sort == .top && first.voteCount != second.voteCount
      ? first.voteCount > second.voteCount : first.number > second.number
  }

  /// Whether an idea comes on this page or a later one.
  func isAfterPlace(_ match: IdeaMatch) -> Bool {
    after.map { isInOrder(IdeaMatch(number: $0.number, voteCount: $0.voteCount), match) } ?? true
  }

  /// On the wire, a place says which order it belongs to, so that one of another order is not taken for it.
  ///
  /// - Parameter stretch: the numbers that a search ranks.
  func cursor(after match: IdeaMatch, in stretch: Range<Int64>? = nil) -> Cursor {
    switch sort {
    case .top:
      let bounds = stretch.map { ".\($0.lowerBound).\($0.upperBound)" } ?? ""
      return Cursor(position: match.voteCount, id: "top.\(match.number)\(bounds)")
    case .new: return Cursor(position: match.number, id: "new")
    }
  }

  /// Where a search goes on when it is through with a stretch.
  func cursor(below number: Int64) -> Cursor {
    cursor(after: IdeaMatch(number: number, voteCount: .max))
  }

  /// Reads what ``cursor(after:in:)`` and ``cursor(below:)`` wrote for the same order.
  static func place(_ cursor: Cursor, in sort: IdeaSort) throws(Problem) -> Place {
    switch sort {
    case .new:
      guard cursor.id == "new" else { throw Cursor.malformed }
      return Place(number: cursor.position)
    case .top:
      let parts = cursor.id.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.dropFirst().compactMap { part in Int64(part).flatMap { String($0) == part ? $0 : nil } }
      guard parts[0] == "top", numbers.count == parts.count - 1 else { throw Cursor.malformed }
      switch numbers.count {
      case 1: return Place(voteCount: cursor.position, number: numbers[0])
      case 3 where 0 <= numbers[1] && numbers[1] < numbers[2]:
        return Place(voteCount: cursor.position, number: numbers[0], stretch: numbers[1]..<numbers[2])
      default: throw Cursor.malformed
      }
    }
  }
}
