import AppNorthIdentity
import Database

/// The SQL of reports as the team reads them: those of one project, with whose they are.
struct TeamReportStore {
  let session: any DatabaseSession

  private static let selection = """
    SELECT \(ReportStore.columns.split(separator: ", ").map { "r.\($0)" }.joined(separator: ", ")), p.id, p.email
    FROM reports r LEFT JOIN people p ON p.id = r.person_id
    """

  func report(_ id: String, in projectID: ProjectID) throws -> TeamReport? {
    try session.first(
      "\(Self.selection) WHERE r.id = $1 AND r.project_id = $2", [.text(id), .text(projectID.text)], Self.read)
  }

  /// The newest first.
  func page(of projectID: ProjectID, status: ReportStatus?, _ page: PageRequest) throws -> Page<TeamReport> {
    let rows = try session.query(
      """
      \(Self.selection)
      WHERE r.project_id = $4 AND (r.created_at < $1 OR (r.created_at = $1 AND r.id < $2))
        AND ($5 = '' OR r.status = $5)
      ORDER BY r.created_at DESC, r.id DESC LIMIT $3
      """,
      page.newestFirstValues + [.text(projectID.text), .text(status?.rawValue ?? "")], Self.read)
    return Page(rows, limit: page.limit, byteCount: \.report.byteCount) {
      Cursor(position: $0.report.createdAt.milliseconds, id: $0.report.id)
    }
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> TeamReport {
    let report = try ReportStore.read(row)
    guard let id = try row.textOrNil(6) else { return TeamReport(report: report, person: nil) }
    return TeamReport(report: report, person: (PersonID(text: id), try row.text(7)))
  }
}
