extension AppNorthClient {
  /// Sends a private report to the team. Repeated once, safely, after a lost connection.
  ///
  /// - Parameters:
  ///   - title: 1 to 200 Unicode scalars.
  ///   - details: 0 to 10,000 Unicode scalars.
  ///   - context: at most 40 facts, such as `["build": 42]`.
  ///   - key: to repeat a report that failed, the key it was sent with first.
  /// - Throws: ``AppNorthError``; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func submitReport(
    title: String, details: String, context: [String: ReportContextValue]? = nil,
    key: IdempotencyKey = IdempotencyKey()
  ) async throws -> Report {
    let report = NewReport(title: title, details: details, context: context)
    return try await calls.answer(to: .post(["v1", "reports"], report, key: key, voterToken: .required))
  }

  /// One page of the caller's reports, the newest first.
  ///
  /// - Parameters:
  ///   - limit: 1 to 100.
  ///   - cursor: ``Page/nextCursor`` of the page before; nil for the first page.
  /// - Throws: ``AppNorthError``; `CancellationError`.
  public nonisolated(nonsending) func reports(limit: Int = 20, cursor: PageCursor? = nil) async throws -> Page<Report> {
    try await calls.answer(to: .page(["v1", "reports"], limit: limit, cursor: cursor, voterToken: .ifPossible))
  }

  /// All of the caller's reports, the newest first, fetched as they are asked for.
  public func allReports() -> PagedSequence<Report> {
    PagedSequence(calls: calls, generation: identity.generation) { cursor in
      .page(["v1", "reports"], limit: 100, cursor: cursor, voterToken: .ifPossible)
    }
  }

  /// One of the caller's reports.
  ///
  /// - Throws: ``AppNorthError``, `NOT_FOUND` also when the report is somebody else's; `CancellationError`.
  public nonisolated(nonsending) func report(_ id: ReportID) async throws -> Report {
    try await calls.answer(to: .get(["v1", "reports", id.text], voterToken: .ifPossible))
  }

  /// One page of a report's messages, the oldest first.
  ///
  /// - Throws: ``AppNorthError``, `NOT_FOUND` also when the report is somebody else's; `CancellationError`.
  public nonisolated(nonsending) func reportMessages(
    for id: ReportID, limit: Int = 20, cursor: PageCursor? = nil
  ) async throws -> Page<Message> {
    try await calls.answer(
      to: .page(["v1", "reports", id.text, "messages"], limit: limit, cursor: cursor, voterToken: .ifPossible))
  }

  /// Adds a message to a report. Repeated once, safely, after a lost connection.
  ///
  /// - Parameters:
  ///   - text: 1 to 4,000 Unicode scalars.
  ///   - key: to repeat a message that failed, the key it was sent with first.
  /// - Throws: ``AppNorthError``; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func sendReportMessage(
    _ text: String, to id: ReportID, key: IdempotencyKey = IdempotencyKey()
  ) async throws -> Message {
    try await calls.answer(
      to: .post(["v1", "reports", id.text, "messages"], NewMessage(text: text), key: key, voterToken: .required))
  }
}

/// The body of `POST /v1/reports`; a context of nil is left out.
private struct NewReport: Encodable {
  let title: String
  let details: String
  let context: [String: ReportContextValue]?
}
