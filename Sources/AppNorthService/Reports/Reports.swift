import AppNorthIdentity
import Database

/// The rules of reports as their owners use them. What belongs to somebody else is not there.
struct Reports: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Returns: the answer's body; the same one when the request is repeated.
  func submit(_ draft: ReportDraft, by owner: Owner, _ creating: CreatingRequest) async throws -> [UInt8] {
    let id = try RandomID.make("rep_")
    return try await database.write { session in
      let now = clock.now()
      let owner = try OwnerStore(session: session).record(owner, in: creating.projectID, at: now)
      return try IdempotencyStore(session: session).once(creating, by: owner.caller, about: owner.person, at: now) {
        let report = Report(
          id: id, title: draft.title, details: draft.details, status: .open, createdAt: now, context: draft.context)
        try ReportStore(session: session).insert(report, in: creating.projectID, of: owner)
        return report.jsonBytes
      }
    }
  }

  func page(of owner: Owner, in projectID: ProjectID, _ page: PageRequest) async throws -> Page<Report> {
    try await database.read { session in
      guard let owner = try OwnerStore(session: session).find(owner, in: projectID) else {
        return Page(items: [], nextCursor: nil)
      }
      return try ReportStore(session: session).page(of: owner, in: projectID, page)
    }
  }

  func report(_ id: String, of owner: Owner, in projectID: ProjectID) async throws -> Report {
    try await database.read { session in
      try Self.require(id, of: owner, in: projectID, session)
    }
  }

  func messages(
    of id: String, owner: Owner, in projectID: ProjectID, _ page: PageRequest
  ) async throws -> Page<Message> {
    try await database.read { session in
      let report = try Self.require(id, of: owner, in: projectID, session)
      return try ReportStore(session: session).messages(of: report.id, page)
    }
  }

  /// Adds the owner's message; an answered or closed report is open again.
  ///
  /// - Returns: the answer's body; the same one when the request is repeated.
  func send(_ text: String, to id: String, by owner: Owner, _ creating: CreatingRequest) async throws -> [UInt8] {
    try await database.write { session in
      let now = clock.now()
      let report = try Self.require(id, of: owner, in: creating.projectID, session)
      let owner = try OwnerStore(session: session).record(owner, in: creating.projectID, at: now)
      return try IdempotencyStore(session: session).once(creating, by: owner.caller, about: owner.person, at: now) {
        let store = ReportStore(session: session)
        let message = try store.append(text, from: .person, to: report.id, at: now)
        if report.status != .open { try store.setStatus(.open, of: report.id) }
        return message.jsonBytes
      }
    }
  }

  private static func require(
    _ id: String, of owner: Owner, in projectID: ProjectID, _ session: any DatabaseSession
  ) throws -> Report {
    guard let owner = try OwnerStore(session: session).find(owner, in: projectID),
      let report = try ReportStore(session: session).report(id, of: owner, in: projectID)
    else { throw Problem.notFound }
    return report
  }
}
