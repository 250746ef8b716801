import HTTPServer

/// Takes every request from the server to its route, and every answer through the middleware.
struct ServiceHandler: HTTPHandler {
  let routes: RouteTable
  let clientPlane: ClientPlane
  let adminPlane: AdminPlane
  let pagePlane: PagePlane
  let preflight: Preflight
  let errors: ErrorAnswers
  let middleware: [any Middleware]
  let requestIDs: RequestIDs
  let trustedProxies: Set<PeerAddress>
  let clock: ServiceClock
  let willStop: @Sendable () -> Void

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    var exchange = Exchange(
      request: request, id: requestIDs.next(), startedAt: clock.steady(),
      address: ClientAddress(request, trustedProxies: trustedProxies))
    switch dispatch(&exchange) {
    case .now(let response):
      return .now(finish(exchange, response))
    case .later(let work):
      return .later { [exchange] in
        var exchange = exchange
        let response = await work(&exchange)
        return finish(exchange, response)
      }
    }
  }

  func serverWillStop() {
    willStop()
  }

  /// Answers a request that never became one: too large, or not HTTP. One that was given up has an exchange of its own, which is counted when its
  /// cancelled work ends and so not here.
  func refuse(_ problem: HTTPProblem) -> HTTPResponse {
    var response = Problem(problem).response
    let id = requestIDs.next()
    switch problem {
    case .answerTimedOut, .stopping: StandardHeaders().finishRefusal(requestID: id, &response)
    default: middleware.forEach { $0.finishRefusal(requestID: id, &response) }
    }
    return response
  }

  private func dispatch(_ exchange: inout Exchange) -> Dispatch {
    let request = exchange.request
    if Preflight.isOne(request) {
      return .later { _ in await errors.response { try await preflight.answer(request) } }
    }
    if PagePlane.covers(request.path) { exchange.kind = .page }
    let limit =
      exchange.kind == .page ? ServiceConfiguration.maximumFormBytes : ServiceConfiguration.maximumBodyBytes
    guard request.body.count <= limit else {
      return .now(refusal(Problem(.bodyTooLarge(limit: limit)), of: exchange))
    }
    switch routes.lookup(method: request.method, path: request.path) {
    case .notFound:
      return .now(refusal(.noSuchAddress, of: exchange))
    case .methodNotAllowed(let methods):
      let allowed = methods.joined(separator: ", ")
      return .now(
        refusal(Problem(.methodNotAllowed, "Use \(allowed).", headers: [("Allow", allowed)]), of: exchange))
    case .found(let match):
      exchange.route = match.route.pattern
      switch match.route.audience {
      case .machine(let run):
        return .later { _ in await run(request) }
      case .administrator(let run):
        return .later { exchange in await adminPlane.answer(match, exchange, run) }
      case .anyone, .personAtOnce, .person, .viewer, .owner:
        return clientPlane.answer(match, &exchange)
      case .page, .form:
        return .later { exchange in await pagePlane.answer(match, &exchange) }
      case .asset(let asset):
        exchange.kind = .asset
        return .now(
          HTTPResponse(status: 200, headers: [("Content-Type", asset.contentType)], body: asset.bytes))
      }
    }
  }

  private func refusal(_ problem: Problem, of exchange: Exchange) -> HTTPResponse {
    exchange.kind == .page ? pagePlane.refuse(problem, exchange.request) : problem.response
  }

  private func finish(_ exchange: Exchange, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    for step in middleware {
      step.finish(exchange, &response)
    }
    return response
  }
}

extension Problem {
  fileprivate init(_ problem: HTTPProblem) {
    switch problem {
    case .bodyTooLarge(let limit):
      self.init(.payloadTooLarge, "A body has at most \(limit) bytes.")
    case .headTooLarge(let limit):
      let lines = HTTPServerConfiguration.maximumHeaderLines
      self.init(.headersTooLarge, "The request line and headers have at most \(limit) bytes and \(lines) lines.")
    case .malformedMethod, .malformedTarget, .malformedHeader, .ambiguousFraming, .unsupportedTransferCoding:
      self.init(.invalidRequest, "The request is not well-formed HTTP/1.1.")
    case .trailerFields:
      self.init(.invalidRequest, "Send header fields before the body; trailers are not read.")
    case .answerTimedOut, .stopping:
      self.init(.unavailable, "The service could not answer in time.", headers: [("Retry-After", "1")])
    }
  }
}
