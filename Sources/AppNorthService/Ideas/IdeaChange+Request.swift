import HTTPServer

extension IdeaChange {
  /// - Throws: `INVALID_REQUEST` for a field of another kind, and for a place that is none of ``TeamIdea/places``.
  init(_ request: HTTPRequest) throws(Problem) {
    let body = try JSONBody(request, fields: ["status", "place", "isHidden"])
    status = try body.wordOrNil("status", as: IdeaStatus.self)
    if body["place"] != nil { place = Int(try body.integer("place", in: TeamIdea.places)) }
    if body["isHidden"] != nil { isHidden = try body.boolean("isHidden") }
  }
}
