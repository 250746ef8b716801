import HTTPServer

extension TeamIdeaDraft {
  /// - Throws: `INVALID_REQUEST` for a field that is missing or not within the limits of ``Idea``.
  init(_ request: HTTPRequest) throws(Problem) {
    let body = try JSONBody(request, fields: ["title", "details", "status"])
    idea = try IdeaDraft(body)
    status = try body.wordOrNil("status", as: IdeaStatus.self) ?? .open
  }
}
