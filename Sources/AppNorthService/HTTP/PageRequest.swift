/// Which part of a list is asked for.
package struct PageRequest: Sendable {
  /// The query parameters that every list takes.
  static let parameterNames = ["limit", "cursor"]
  package static let limits = 1...100
  static let defaultLimit = 20

  let limit: Int
  let cursor: Cursor?

  package init(limit: Int = 20, cursor: Cursor? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  init(_ query: QueryParameters) throws(Problem) {
    limit = try query.integer("limit", in: Self.limits, default: Self.defaultLimit)
    guard let text = query["cursor"] else {
      cursor = nil
      return
    }
    cursor = try Cursor(text)
  }
}
