import HTTPServer

/// An idea as the team writes it down.
struct TeamIdeaDraft: Sendable {
  let idea: IdeaDraft
  let status: IdeaStatus
}

extension TeamIdeaDraft {
  /// - Throws: `INVALID_REQUEST` for a field that is missing or not within the limits of ``Idea``.
  init(_ request: HTTPRequest) throws(Problem) {
    let body = try JSONBody(request, fields: ["title", "details", "status"])
    idea = try IdeaDraft(body)
    status = body["status"] == nil ? .open : try body.word("status", as: IdeaStatus.self)
  }
}
