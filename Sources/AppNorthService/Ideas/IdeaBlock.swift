/// 32,768 numbers of ideas in a row. A word of the search index tells which block an idea is in, so that a search for
/// several words ends where the block does.
struct IdeaBlock: Hashable, Sendable {
  private static let size: Int64 = 32_768

  let index: Int64

  init(of number: Int64) {
    index = number / Self.size
  }

  var start: Int64 { index * Self.size }
}
