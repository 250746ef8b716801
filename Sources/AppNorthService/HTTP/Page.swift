package import AppNorthIdentity

/// A part of a list, and where the next part begins.
package struct Page<Item: Sendable>: Sendable {
  package let items: [Item]
  package let nextCursor: Cursor?

  init(items: [Item], nextCursor: Cursor?) {
    self.items = items
    self.nextCursor = nextCursor
  }

  /// Makes a page out of one row more than asked for: the extra row tells that there is a next page.
  init(_ rows: [Item], limit: Int, cursor: (Item) -> Cursor) {
    items = Array(rows.prefix(limit))
    nextCursor = rows.count > limit ? items.last.map(cursor) : nil
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
