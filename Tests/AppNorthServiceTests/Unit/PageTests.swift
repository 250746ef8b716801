import Testing

@testable import AppNorthService

/// How a page is cut from the rows that were read.
struct PageTests {
  private static func page(_ rows: [Int], limit: Int, weighing: (Int) -> Int = { _ in 0 }) -> Page<Int> {
    Page(rows, limit: limit, byteCount: weighing) { Cursor(position: Int64($0), id: "n") }
  }

  @Test func theRowBeyondTheLimitTellsOfANextPage() {
    #expect(Self.page([1, 2, 3], limit: 2).items == [1, 2])
    #expect(Self.page([1, 2, 3], limit: 2).nextCursor?.position == 2)
    #expect(Self.page([1, 2], limit: 2).nextCursor == nil)
    #expect(Self.page([], limit: 2).nextCursor == nil)
  }

  @Test func longTextsEndAPageEarlyAndLoseNoRow() {
    let rows = Array(1...11)
    var seen: [Int] = []
    var next: Int64? = 0
    while let after = next {
      let rest = rows.filter { Int64($0) > after }
      let page = Self.page(Array(rest.prefix(11)), limit: 10, weighing: { _ in 40_000 })
      #expect(page.items.count <= 4)
      seen += page.items
      next = page.nextCursor?.position
    }
    #expect(seen == rows)
  }

  @Test func aSingleRowIsAPageHoweverLong() {
    let page = Self.page([1, 2], limit: 10, weighing: { _ in 10_000_000 })
    #expect(page.items == [1])
    #expect(page.nextCursor?.position == 1)
  }
}
