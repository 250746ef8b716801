/// 8,192 numbers of ideas in a row. A word of the search index tells which block an idea is in, so that a search for
/// several words ends where a block does.
struct IdeaBlock: Hashable, Sendable {
  private static let size: Int64 = 8_192

  let index: Int64

  var start: Int64 { index * Self.size }

  /// The newest blocks with numbers below one, the newest first.
  static func newest(_ count: Int64, below number: Int64) -> [IdeaBlock] {
    let newest = (number - 1) / size
    return (max(newest - count + 1, 0)...newest).reversed().map { IdeaBlock(index: $0) }
  }

  /// That of a number.
  init(of number: Int64) {
    self.init(index: number / Self.size)
  }

  private init(index: Int64) {
    self.index = index
  }
}
