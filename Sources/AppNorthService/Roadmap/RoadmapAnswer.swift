import AppNorthIdentity

/// The public roadmap: what is planned, under way and done.
struct RoadmapAnswer: Sendable, JSONWritable {
  static let maximumItems = 100

  let columns: [(status: IdeaStatus, items: [ViewedIdea])]

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("columns")
    json.beginArray()
    for column in columns {
      json.beginObject()
      json.member("status", column.status.rawValue)
      json.member("items", column.items)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}
