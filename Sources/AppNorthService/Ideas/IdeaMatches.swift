/// What a search found in one stretch of a project's ideas.
///
/// A search goes through a project's ideas from the newest on, stretch by stretch, so that a page costs no more when the
/// project has more ideas. In the order by votes each stretch is ranked for itself, and its bounds stay as they are from
/// page to page, whatever is proposed meanwhile.
struct IdeaMatches {
  var matches: [IdeaMatch]
  /// The numbers that were looked at; from 0 when no idea is older.
  let numbers: Range<Int64>

  /// - Parameters:
  ///   - found: the newest first; one more than the most tells that the stretch ends earlier.
  ///   - asked: the numbers that were looked at.
  init(_ found: [IdeaMatch], atMost most: Int, of asked: Range<Int64>) {
    matches = Array(found.prefix(most))
    let end = found.count > most ? matches.last?.number : nil
    numbers = (end ?? asked.lowerBound)..<asked.upperBound
  }

  /// The list's page.
  ///
  /// - Parameter read: reads the idea of a number; nil when it is not the project's.
  func page<Row>(_ list: IdeaList, idea: (Row) -> Idea, read: (Int64) throws -> Row?) rethrows -> Page<Row> {
    let rest = matches.filter(list.isAfterPlace).sorted(by: list.isInOrder)
    let shown = rest.prefix(list.limit)
    let next =
      rest.count > shown.count
      ? shown.last.map { list.cursor(after: $0, in: numbers) }
      : numbers.lowerBound > 0 ? list.cursor(below: numbers.lowerBound) : nil
    let rows = try shown.compactMap { try read($0.number) }
    return Page(rows, limit: list.limit, next: next, byteCount: { idea($0).byteCount }) {
      list.cursor(after: idea($0).match, in: numbers)
    }
  }
}
