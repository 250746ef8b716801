import HTTPServer

/// Counts the answer.
struct RequestMetrics: Middleware {
  let metrics: Metrics
  let clock: ServiceClock

  func finish(_ exchange: Exchange, _ response: inout HTTPResponse) {
    let route = exchange.route
    metrics.countRequest(
      // A method that no route takes is a caller's word, and no label.
      method: route == nil ? "other" : exchange.request.method.rawValue, route: route?.description ?? "none",
      status: response.status, duration: clock.steady() - exchange.startedAt)
  }

  func finishRefusal(requestID: String, _ response: inout HTTPResponse) {
    metrics.countRequest(method: "other", route: "none", status: response.status, duration: .zero)
  }
}
