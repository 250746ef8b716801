import HTTPServer

extension ReportDraft {
  /// - Throws: `INVALID_REQUEST` for a field that is missing or not within the limits of ``Report``.
  init(_ request: HTTPRequest) throws(Problem) {
    let body = try JSONBody(request, fields: ["title", "details", "context"])
    title = try body.text("title", characters: Report.titleCharacters)
    details = try body.text("details", characters: Report.detailsCharacters)
    guard let value = body["context"], value != .null else {
      context = nil
      return
    }
    context = try ReportContext(value)
  }
}
