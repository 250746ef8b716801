import AppNorthIdentity
import Database
import HTTPServer

/// Answers `/v1`: finds the project, checks where the request comes from and who sends it, and calls the route.
struct ClientPlane: Sendable {
  let directory: ProjectDirectory
  let origins = OriginCheck()
  let requests: RateLimiter
  /// Of what is created under voter tokens.
  let creations: RateLimiter
  let callers: CallerCheck
  let errors: ErrorAnswers

  /// Answers at once when the project is at hand and the route need not wait.
  func answer(_ match: RouteTable.Match, _ exchange: inout Exchange) -> Dispatch {
    do {
      let appID = try appID(of: exchange.request)
      if let project = directory.leased(appID) {
        return try answer(match, &exchange, in: project)
      }
      // Only here can a made-up App ID cost a read, so only here requests without a project are counted.
      if let wait = requests.take(RateLimitKey(projectID: nil, address: exchange.address)) {
        throw Problem.rateLimited(retryAfter: wait)
      }
      return .later { exchange in
        await errors.response {
          guard let project = try await directory.project(appID) else {
            throw Problem(.unknownApp, "Check the App ID against the project's settings.")
          }
          switch try answer(match, &exchange, in: project) {
          case .now(let response): return response
          case .later(let work): return await work(&exchange)
          }
        }
      }
    } catch {
      return .now(errors.response(for: error))
    }
  }

  private func answer(
    _ match: RouteTable.Match, _ exchange: inout Exchange, in project: LiveProject
  ) throws(Problem) -> Dispatch {
    exchange.project = project
    // The order of the checks. Each but the last needs less work than the next and tells less about the project.
    exchange.allowedOrigin = try origins.allowedOrigin(of: exchange.request, in: project)
    let limitKey = RateLimitKey(projectID: project.id, address: exchange.address)
    if let wait = requests.take(limitKey) { throw .rateLimited(retryAfter: wait) }
    let voter = try callers.voter(of: exchange.request, in: project)
    let caller = try callers.caller(of: exchange, in: project, voter: voter)
    let query = try QueryParameters(exchange.request.query, known: match.route.queryNames)
    let request = ClientRequest(
      request: exchange.request, project: project, installation: voter, parameters: match.parameters, query: query,
      creations: CreationLimit(limiter: creations, key: limitKey),
      verifyAgain: verifyAgain(exchange.request, appID: project.appID))

    switch match.route.audience {
    case .anyone(let run):
      return .now(try run(request))
    case .personAtOnce(let run):
      return .now(try run(request, try caller.person()))
    case .person(let run):
      let identity = try caller.person()
      return later { try await run(request, identity) }
    case .viewer(let run):
      return later { try await run(request, caller.viewer) }
    case .owner(let stranger, let run):
      let owner = try caller.owner(in: project, stranger: stranger)
      return later { try await run(request, owner) }
    case .machine, .administrator, .page, .form, .asset:
      throw .notFound
    }
  }

  private func later(_ run: @escaping @Sendable () async throws -> HTTPResponse) -> Dispatch {
    .later { _ in await errors.response(of: run) }
  }

  private func verifyAgain(_ request: HTTPRequest, appID: AppID) -> @Sendable () async throws -> Void {
    {
      guard let project = try await directory.project(appID) else { throw Problem.notFound }
      try callers.confirm(request, in: project)
    }
  }

  private func appID(of request: HTTPRequest) throws(Problem) -> AppID {
    let values = request.headers.values(named: WireHeader.appID.name)
    guard values.count == 1 else {
      throw .invalidRequest("Send the App ID in one `X-AppNorth-App-Id` header.")
    }
    do {
      return try AppID(values[0])
    } catch {
      throw .invalidRequest("`X-AppNorth-App-Id`: \(error.detail)")
    }
  }
}
