import AppNorthIdentity
import AppNorthService

extension Terminal {
  /// Writes a list: a line for each item, or as JSON the object `{"items": […]}`.
  func list<Item: JSONWritable>(
    _ items: [Item], asJSON isJSON: Bool, line: (Item) -> String
  ) throws(ProgramError) {
    guard isJSON else {
      for item in items { try result(line(item)) }
      return
    }
    var json = JSONWriter()
    json.beginObject()
    json.member("items", items)
    json.endObject()
    try result(bytes: json.bytes)
  }
}
