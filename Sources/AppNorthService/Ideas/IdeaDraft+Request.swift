import HTTPServer

extension IdeaDraft {
  /// - Throws: `INVALID_REQUEST` for a field that is missing or not within the limits of ``Idea``.
  init(_ request: HTTPRequest) throws(Problem) {
    try self.init(JSONBody(request, fields: ["title", "details"]))
  }

  /// Reads the fields `title` and `details`.
  init(_ body: JSONBody) throws(Problem) {
    title = try body.text("title", characters: Idea.titleCharacters)
    details = try body.text("details", characters: Idea.detailsCharacters)
  }
}
