import HTTPServer

/// Writes one line for the answer: the route's pattern, never the path, the query, a header or a body.
struct AccessLog: Middleware {
  let log: Log
  let clock: ServiceClock

  func finish(_ exchange: Exchange, _ response: inout HTTPResponse) {
    guard log.isLogged(.info) else { return }
    let duration = clock.steady() - exchange.startedAt
    var fields: [(StaticString, Log.Value)] = [
      ("requestId", .text(exchange.id)),
      ("method", .text(exchange.route == nil ? "other" : exchange.request.method.rawValue)),
      ("route", .text(exchange.route?.description ?? "none")),
      ("status", .integer(Int64(response.status))),
      ("milliseconds", .number((duration.inSeconds * 100_000).rounded() / 100)),
    ]
    if let project = exchange.project { fields.append(("projectId", .text(project.id.text))) }
    log(.info, "request", fields)
  }

  func finishRefusal(requestID: String, _ response: inout HTTPResponse) {
    log(
      .info, "request",
      [
        ("requestId", .text(requestID)), ("method", .text("other")), ("route", .text("none")),
        ("status", .integer(Int64(response.status))), ("milliseconds", .number(0)),
      ])
  }
}
