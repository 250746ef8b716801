import AppNorthIdentity
import Database
import HTTPServer

/// Answers browsers below `/r`: finds the project and the visitor, refuses forms of other sites, and calls the route.
struct PagePlane: Sendable {
  let directory: ProjectDirectory
  let requests: RateLimiter
  /// Of what is created under voter tokens.
  let creations: RateLimiter
  let sessions: RoadmapSessions
  let address: PublicAddress
  let errors: PageErrors
  let clock: ServiceClock

  /// Whether a path is one of the pages', known or not.
  static func covers(_ path: String) -> Bool {
    path == "/r" || path.hasPrefix("/r/")
  }

  /// Answers what is no page.
  func refuse(_ problem: Problem, _ request: HTTPRequest) -> HTTPResponse {
    let isBare = request.path == "/r" || request.path == "/r/"
    let problem = isBare && problem.code == .notFound ? Self.unknown : problem
    return errors.response(for: problem, to: request, frame: nil)
  }

  private static let unknown = Problem(.unknownApp, "Check the App ID against the project's settings.")

  func answer(_ match: RouteTable.Match, _ exchange: inout Exchange) async -> HTTPResponse {
    let request = exchange.request
    var visit: PageVisit?
    do {
      let project = try await project(match, &exchange)
      var arrived = try arrival(match, exchange, in: project)
      defer { visit = arrived }
      try admit(arrived, exchange)
      arrived.signIn = try await signIn(arrived)
      return finished(try await run(match.route, &arrived), of: arrived)
    } catch {
      let kept = kept(match, request)
      guard var visit else { return errors.response(for: error, to: request, frame: nil, keeping: kept) }
      if error is RoadmapSessionEnded { visit.signIn = .ended }
      return finished(
        PageAnswer(response: errors.response(for: error, to: request, frame: visit.frame, keeping: kept)), of: visit)
    }
  }

  /// What somebody typed into a form that is refused. Nil where nothing was, where the form cannot be read, and for a form of
  /// another site: nobody else fills in a form of ours.
  ///
  /// Reads no database, which may be why it is refused.
  private func kept(_ match: RouteTable.Match, _ request: HTTPRequest) -> KeptForm? {
    guard case .form(let names, let keeping?, _) = match.route.audience, let name = match.parameters.first else {
      return nil
    }
    do {
      try SameOrigin.require(request, at: try address.url())
      let form = try FormFields(request, known: names)
      guard let content = keeping(form, Array(match.parameters.dropFirst()), try FormKey.random()) else { return nil }
      return KeptForm(content: content, appID: try AppID(name), visitorMark: form.visitorMark ?? "")
    } catch {
      return nil
    }
  }

  /// - Throws: `UNKNOWN_APP` also for what is no App ID.
  private func project(_ match: RouteTable.Match, _ exchange: inout Exchange) async throws -> LiveProject {
    guard let text = match.parameters.first, let appID = try? AppID(text) else { throw Self.unknown }
    var found = directory.leased(appID)
    if found == nil {
      // Only here can a made-up App ID cost a read, so only here requests without a project are counted.
      if let wait = requests.take(RateLimitKey(projectID: nil, address: exchange.address)) {
        throw Problem.rateLimited(retryAfter: wait)
      }
      found = try await directory.project(appID)
    }
    guard let project = found else { throw Self.unknown }
    exchange.project = project
    return project
  }

  private func arrival(
    _ match: RouteTable.Match, _ exchange: Exchange, in project: LiveProject
  ) throws -> PageVisit {
    let request = exchange.request
    let limitKey = RateLimitKey(projectID: project.id, address: exchange.address)
    return PageVisit(
      request: request, project: project, publicURL: try address.url(), cookies: PageCookies(request.headers),
      parameters: Array(match.parameters.dropFirst()),
      query: try QueryParameters(request.query, known: match.route.queryNames, isOfPage: true),
      creations: CreationLimit(limiter: creations, key: limitKey), newKey: try FormKey.random(), signIn: .none)
  }

  /// The checks that need no database.
  private func admit(_ visit: PageVisit, _ exchange: Exchange) throws(Problem) {
    if let wait = requests.take(RateLimitKey(projectID: visit.project.id, address: exchange.address)) {
      throw .rateLimited(retryAfter: wait)
    }
    guard IdentityHeaderFields(visit.request.headers).isEmpty else {
      throw .invalidRequest("A page knows its visitors by their session. An identity travels to `/v1` only.")
    }
    if visit.request.method == .post { try SameOrigin.require(visit.request, at: visit.publicURL) }
  }

  private func signIn(_ visit: PageVisit) async throws -> SignIn {
    switch visit.cookies.session {
    case .none: return .none
    case .unusable: return .ended
    case .word(let word):
      let session = RoadmapSession(projectID: visit.project.id, digest: word.digest, presentedAt: clock.now())
      do {
        return .person(session, localPart: try await sessions.localPart(of: session))
      } catch is RoadmapSessionEnded {
        return .ended
      }
    }
  }

  private func run(_ route: Route, _ visit: inout PageVisit) async throws -> PageAnswer {
    switch route.audience {
    case .page(let run):
      do {
        return try await run(visit)
      } catch is RoadmapSessionEnded {
        // It ended just now. A page is shown all the same, as to anybody.
        visit.signIn = .ended
        return try await run(visit)
      }
    case .form(let names, _, let run):
      return try await run(&visit, try FormFields(visit.request, known: names))
    default:
      throw Problem.notFound
    }
  }

  /// Adds the cookies: those of the answer, and those that are of no more use.
  private func finished(_ answer: PageAnswer, of visit: PageVisit) -> HTTPResponse {
    var cookies = answer.cookies
    // A script loads its page anew when it is refused. That page says what happened, and takes the cookies away.
    if !visit.request.wantsJSON {
      if case .ended = visit.signIn, !cookies.contains(where: { $0.name == .session }) { cookies.append(.noSession) }
      if visit.request.method != .post, visit.cookies.notice != nil { cookies.append(.noNotice) }
    }
    var response = answer.response
    for cookie in cookies {
      response.addHeader(
        "Set-Cookie",
        cookie.line(appID: visit.project.appID, isSecure: visit.publicURL.needsSecureCookies))
    }
    return response
  }
}
