extension ServiceHandler {
  /// The planes and the middleware around the routes.
  init(
    routes: [Route], _ core: ServiceCore, _ configuration: ServiceConfiguration, directory: ProjectDirectory,
    address: PublicAddress, outcomes: OutcomeCounter, metrics: Metrics, log: Log,
    willStop: @escaping @Sendable () -> Void
  ) throws {
    let clock = core.clock
    let limits = configuration.rateLimits
    let errors = ErrorAnswers(log: log)
    // One each for apps and pages: an address has no second allowance by calling the other.
    let requests = RateLimiter(limits.requests, clock: clock)
    let creations = RateLimiter(limits.anonymousCreations, clock: clock)
    self.init(
      routes: RouteTable(routes),
      clientPlane: ClientPlane(
        directory: directory, requests: requests, creations: creations,
        callers: CallerCheck(
          failures: RateLimiter(limits.failedIdentities, clock: clock), outcomes: outcomes, metrics: metrics,
          clock: clock),
        errors: errors),
      adminPlane: AdminPlane(
        tokens: core.tokens, failures: RateLimiter(limits.failedTokens, clock: clock), errors: errors),
      pagePlane: PagePlane(
        directory: directory, requests: requests, creations: creations,
        sessions: RoadmapSessions(database: core.database, address: address, clock: clock), address: address,
        errors: PageErrors(errors: errors), clock: clock),
      preflight: Preflight(directory: directory), errors: errors,
      middleware: [
        StandardHeaders(),  // first: whatever comes after, an answer is never kept
        CrossOriginHeaders(),  // on refusals too, or a page could not read why
        RequestMetrics(metrics: metrics, clock: clock),  // after the headers: it counts their time
        AccessLog(log: log, clock: clock),  // last: what it says is what was sent
      ],
      requestIDs: try RequestIDs(), trustedProxies: configuration.trustedProxies, clock: clock, willStop: willStop)
  }
}
