/// A report as it is sent in.
struct ReportDraft: Sendable {
  let title: String
  let details: String
  let context: ReportContext?
}
