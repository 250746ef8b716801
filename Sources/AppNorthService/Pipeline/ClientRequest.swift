import AppNorthIdentity
import HTTPServer

/// A request of an app or a page, after project and caller are known.
struct ClientRequest: Sendable {
  let request: HTTPRequest
  let project: LiveProject
  /// The installation that the request came from, whoever sends it; nil when it does not say.
  let installation: VoterDigest?
  let parameters: [String]
  let query: QueryParameters
  let creations: CreationLimit
  /// Checks the caller's credential once more, against the secrets and blocks of now.
  ///
  /// Throws `INVALID_IDENTITY` when it would be refused by now.
  let verifyAgain: @Sendable () async throws -> Void

  /// The value of the route's first `{…}` segment.
  var id: String { parameters[0] }

  /// This request as one that creates.
  ///
  /// - Throws: `RATE_LIMITED`; `INVALID_REQUEST` without an `Idempotency-Key` of 1 to 128 visible ASCII characters
  ///   (contract, 3).
  func creating(by owner: Owner) throws(Problem) -> CreatingRequest {
    try creations.admit(owner)
    guard let key = try IdempotencyKey(request.headers) else {
      throw .invalidRequest("A creating request needs an `Idempotency-Key` header, so that it can be repeated safely.")
    }
    return CreatingRequest(request, projectID: project.id, key: key)
  }
}
