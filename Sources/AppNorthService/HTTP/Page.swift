package import AppNorthIdentity

/// A part of a list, and where the next part begins.
package struct Page<Item: Sendable>: Sendable {
  package let items: [Item]
  package let nextCursor: Cursor?

  init(items: [Item], nextCursor: Cursor?) {
    self.items = items
    self.nextCursor = nextCursor
  }

  /// A page whose texts reach this many bytes ends there, however many items were asked for.
  private static var maximumBytes: Int { 131_072 }

  /// Makes a page out of one row more than asked for: the extra row tells that there is a next page.
  ///
  /// - Parameters:
  ///   - next: where the list goes on after these rows, when it does without an extra one.
  ///   - byteCount: that of the texts that a caller wrote.
  init(
    _ rows: [Item], limit: Int, next: Cursor? = nil, byteCount: (Item) -> Int, cursor: (Item) -> Cursor
  ) {
    items = rows.fitting(limit: limit, byteCount: byteCount, maximumBytes: Self.maximumBytes)
    nextCursor = rows.count > items.count ? items.last.map(cursor) : next
  }
}

extension Page: JSONWritable where Item: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("items", items)
    json.member("nextCursor", nextCursor?.description)
    json.endObject()
  }
}
