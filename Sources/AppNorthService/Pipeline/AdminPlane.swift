import Database
import HTTPServer

/// Answers `/admin/v1` to the holders of API tokens. What a client presents as its identity opens nothing here.
struct AdminPlane: Sendable {
  let tokens: APITokens
  let failures: RateLimiter
  let errors: ErrorAnswers

  func answer(
    _ match: RouteTable.Match, _ exchange: Exchange, _ run: @Sendable (AdminRequest) async throws -> HTTPResponse
  ) async -> HTTPResponse {
    await errors.response {
      let actor = try await actor(of: exchange)
      let query = try QueryParameters(exchange.request.query, known: match.route.queryNames)
      return try await run(
        AdminRequest(request: exchange.request, actor: actor, parameters: match.parameters, query: query))
    }
  }

  private func actor(of exchange: Exchange) async throws -> AuditActor {
    let values = exchange.request.headers.values(named: "authorization")
    let scheme = "bearer "
    if values.count == 1, values[0].lowercased().hasPrefix(scheme),
      let actor = try await tokens.actor(token: String(values[0].dropFirst(scheme.count)))
    {
      return actor
    }
    if let wait = failures.take(RateLimitKey(projectID: nil, address: exchange.address)) {
      throw Problem.rateLimited(retryAfter: wait)
    }
    throw Problem.adminTokenRequired
  }
}
