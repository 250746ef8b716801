import Database
import HTTPServer

/// Turns what a route threw into its answer.
struct ErrorAnswers: Sendable {
  let log: Log

  func response(of work: () async throws -> HTTPResponse) async -> HTTPResponse {
    do {
      return try await work()
    } catch {
      return response(for: error)
    }
  }

  func response(for error: any Error) -> HTTPResponse {
    problem(for: error).response
  }

  /// What the caller is told. What the operator has to know goes to the log.
  func problem(for error: any Error) -> Problem {
    switch error {
    case let problem as Problem:
      return problem
    case let erased as ErasedSince:
      return erased.problem
    case is CancellationError:
      return .unavailable
    case let error as DatabaseError where error.isOutage:
      log(.error, "database_unavailable", [("error", .text("\(error)"))])
      return .unavailable
    default:
      // The type alone: an error's text may quote what a caller wrote.
      let name = error is DatabaseError ? "\(error)" : "\(type(of: error))"
      log(.error, "request_failed", [("error", .text(name))])
      return Problem(.internalError, "The service failed. The request's ID leads to its log line.")
    }
  }
}

extension DatabaseError {
  /// True for what an operator mends and a client may try again.
  var isOutage: Bool {
    switch self {
    case .busy, .overloaded, .diskFull, .readOnly, .cannotOpen, .closed, .failed, .corrupt, .notADatabase: true
    default: false
    }
  }
}
