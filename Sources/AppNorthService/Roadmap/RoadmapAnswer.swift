import AppNorthIdentity

/// The public roadmap: what is planned, under way and done.
struct RoadmapAnswer: Sendable {
  /// Of the texts of one column, in an answer that holds them whole: an app can take it, and no text is cut.
  static let maximumColumnBytes = 131_072

  /// The ideas of one status, from the top of the team's order on.
  struct Column: Sendable {
    static let maximumItems = 100

    let status: IdeaStatus
    let items: [ViewedIdea]
    /// Whether the list of this status (`GET /v1/ideas`) holds ideas that are not among ``items``.
    let hasMore: Bool

    /// - Parameters:
    ///   - ideas: one more than ``maximumItems``, if there are so many.
    ///   - maximumBytes: the column ends with the idea whose texts reach it.
    init(_ status: IdeaStatus, _ ideas: [ViewedIdea], maximumBytes: Int) {
      self.status = status
      items = ideas.fitting(limit: Self.maximumItems, byteCount: \.idea.byteCount, maximumBytes: maximumBytes)
      hasMore = ideas.count > items.count
    }
  }

  let columns: [Column]
}

extension RoadmapAnswer: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("columns")
    json.beginArray()
    for column in columns {
      json.beginObject()
      json.member("status", column.status.rawValue)
      json.member("items", column.items)
      json.member("hasMore", column.hasMore)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}
