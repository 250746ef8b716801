import HTTPServer

/// A report as it is sent in.
struct ReportDraft: Sendable {
  let title: String
  let details: String
  let context: ReportContext?

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
