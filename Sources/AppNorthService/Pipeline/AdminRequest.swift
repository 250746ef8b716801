import AppNorthIdentity
import HTTPServer

/// A request that carried a live API token.
struct AdminRequest: Sendable {
  let request: HTTPRequest
  let actor: AuditActor
  let parameters: [String]
  let query: QueryParameters

  /// The project of the path. A malformed id is no project's: `NOT_FOUND`.
  func projectID() throws(Problem) -> ProjectID {
    do {
      return try ProjectID(parameters[0])
    } catch {
      throw .notFound
    }
  }

  /// This request as one that creates, when it carries an `Idempotency-Key`; here the key is optional.
  func creating() throws(Problem) -> CreatingRequest? {
    guard let key = try IdempotencyKey(request.headers) else { return nil }
    return CreatingRequest(request, projectID: try projectID(), key: key)
  }
}
