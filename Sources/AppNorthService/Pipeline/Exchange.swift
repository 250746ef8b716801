import HTTPServer

/// One request on its way to its answer: what the steps have found out so far.
struct Exchange: Sendable {
  let request: HTTPRequest
  /// Names the exchange in the log and in `X-Request-Id`.
  let id: String
  let startedAt: ContinuousClock.Instant
  let address: ClientAddress
  /// The pattern of the route that matched. What the log shows in place of the path.
  var route: RoutePattern?
  var project: LiveProject?
  /// Which headers the answer gets.
  var kind = AnswerKind.data
  /// The request's Origin, once the project has been found to allow it.
  var allowedOrigin: String?
}
