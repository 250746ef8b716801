/// One accepted write, whose body may run more than once and whose caller is answered once.
protocol SQLiteWriteJob: Sendable {
  /// Runs the body and keeps its result.
  func run(_ session: SQLiteSession) throws

  /// Answers the caller: with the result of the last run, or with `failure`.
  func answer(_ failure: (any Error)?)
}

/// A body with its caller's continuation.
///
/// `@unchecked Sendable`: `result` is only touched by the writer's thread.
final class SQLiteBodyJob<Result: Sendable>: SQLiteWriteJob, @unchecked Sendable {
  private let body: @Sendable (any DatabaseSession) throws -> Result
  private let caller: CheckedContinuation<Result, any Error>
  private var result: Result?

  init(
    _ body: @escaping @Sendable (any DatabaseSession) throws -> Result, _ caller: CheckedContinuation<Result, any Error>
  ) {
    self.body = body
    self.caller = caller
  }

  func run(_ session: SQLiteSession) throws {
    result = nil
    result = try body(session)
  }

  func answer(_ failure: (any Error)?) {
    if let failure {
      caller.resume(throwing: failure)
    } else if let result {
      caller.resume(returning: result)
    } else {
      caller.resume(throwing: DatabaseError.sessionOver)
    }
  }
}
