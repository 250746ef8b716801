import HTTPServer

/// What the team changes of an idea; nil leaves it as it is.
package struct IdeaChange: Sendable {
  var status: IdeaStatus?
  /// From 1; a place after the column's last one is the last one.
  var place: Int?
  var isHidden: Bool?

  package init(status: IdeaStatus? = nil, place: Int? = nil, isHidden: Bool? = nil) {
    self.status = status
    self.place = place
    self.isHidden = isHidden
  }

  var isEmpty: Bool { status == nil && place == nil && isHidden == nil }
}

extension IdeaChange {
  /// - Throws: `INVALID_REQUEST` for a field of another kind, and for a place that is none of ``TeamIdea/places``.
  init(_ request: HTTPRequest) throws(Problem) {
    let body = try JSONBody(request, fields: ["status", "place", "isHidden"])
    if body["status"] != nil { status = try body.word("status", as: IdeaStatus.self) }
    if body["place"] != nil { place = Int(try body.integer("place", in: TeamIdea.places)) }
    if body["isHidden"] != nil { isHidden = try body.boolean("isHidden") }
  }
}
