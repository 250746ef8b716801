import AppNorthIdentity
import Database

/// The rules of reports as the team uses them.
struct TeamReports: Sendable {
  let database: any Database
  let clock: ServiceClock

  func page(of projectID: ProjectID, status: ReportStatus?, _ page: PageRequest) async throws -> Page<TeamReport> {
    try await database.read { session in
      try Projects.require(projectID, session)
      return try TeamReportStore(session: session).page(of: projectID, status: status, page)
    }
  }

  func report(_ id: String, in projectID: ProjectID) async throws -> TeamReport {
    try await database.read { try Self.require(id, in: projectID, $0) }
  }

  func setStatus(
    _ status: ReportStatus, of id: String, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> TeamReport {
    try await database.write { session in
      let report = try Self.require(id, in: projectID, session)
      guard report.report.status != status else { return report }
      try ReportStore(session: session).setStatus(status, of: id)
      try AuditStore(session: session).append(
        "report.\(status.rawValue)", by: actor, in: projectID, subject: id, at: clock.now())
      return try Self.require(id, in: projectID, session)
    }
  }

  func messages(of id: String, in projectID: ProjectID, _ page: PageRequest) async throws -> Page<Message> {
    try await database.read { session in
      let report = try Self.require(id, in: projectID, session)
      return try ReportStore(session: session).messages(of: report.report.id, page)
    }
  }

  /// Adds the team's message; an open report is answered.
  ///
  /// - Returns: the answer's body; the same one when the request is repeated.
  func send(
    _ text: String, to id: String, in projectID: ProjectID, by actor: AuditActor, _ creating: CreatingRequest?
  ) async throws -> [UInt8] {
    try await database.write { session in
      let now = clock.now()
      try Standing(session: session).require(actor)
      let report = try Self.require(id, in: projectID, session)
      return try IdempotencyStore(session: session).once(creating, by: actor.id, about: report.person?.id, at: now) {
        let store = ReportStore(session: session)
        let message = try store.append(text, from: .team, to: id, at: now)
        if report.report.status == .open { try store.setStatus(.answered, of: id) }
        return message.jsonBytes
      }
    }
  }

  private static func require(
    _ id: String, in projectID: ProjectID, _ session: any DatabaseSession
  ) throws -> TeamReport {
    guard let report = try TeamReportStore(session: session).report(id, in: projectID) else { throw Problem.notFound }
    return report
  }
}
