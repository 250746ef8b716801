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
      let scope = try Self.record(owner, in: creating.projectID, session, at: now)
      return try IdempotencyStore(session: session).once(creating, by: scope.caller, about: scope.person, at: now) {
        let report = Report(
          id: id, title: draft.title, details: draft.details, status: .open, createdAt: now, context: draft.context)
        try ReportStore(session: session).insert(report, in: creating.projectID, scope: scope)
        return report.jsonBytes
      }
    }
  }

  func page(of owner: Owner, in projectID: ProjectID, _ page: PageRequest) async throws -> Page<Report> {
    try await database.read { session in
      guard let scope = try Self.scope(of: owner, in: projectID, session) else {
        return Page(items: [], nextCursor: nil)
      }
      return try ReportStore(session: session).page(scope: scope, page)
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
      let scope = try Self.record(owner, in: creating.projectID, session, at: now)
      return try IdempotencyStore(session: session).once(creating, by: scope.caller, about: scope.person, at: now) {
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
    guard let scope = try scope(of: owner, in: projectID, session),
      let report = try ReportStore(session: session).report(id, scope: scope)
    else { throw Problem.notFound }
    return report
  }

  /// Nil for a person who has not taken part yet, and so owns nothing.
  private static func scope(
    of owner: Owner, in projectID: ProjectID, _ session: any DatabaseSession
  ) throws -> ReportStore.Scope? {
    switch owner {
    case .person(let identity):
      return try PersonStore(session: session).id(of: identity).map { .person($0) }
    case .voter(let digest):
      try Standing(session: session).requireVoters(in: projectID)
      return .voter(digest, projectID)
    }
  }

  /// The owner as the store knows them, made known when they are new.
  private static func record(
    _ owner: Owner, in projectID: ProjectID, _ session: any DatabaseSession, at now: Timestamp
  ) throws -> ReportStore.Scope {
    switch owner {
    case .person(let identity):
      return .person(try PersonStore(session: session).record(identity, at: now))
    case .voter(let digest):
      try Standing(session: session).requireVoters(in: projectID)
      return .voter(digest, projectID)
    }
  }
}

extension ReportStore.Scope {
  fileprivate var person: PersonID? {
    if case .person(let id) = self { id } else { nil }
  }

  /// Under whose name the answers to creating requests are kept.
  fileprivate var caller: String {
    switch self {
    case .person(let id): id.text
    case .voter(let digest, _): "voter:" + Hexadecimal.encode(digest.bytes)
    }
  }
}
