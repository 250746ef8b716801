import HTTPServer

/// Lets the page of an allowed Origin read the answer, a refusal included.
struct CrossOriginHeaders: Middleware {
  func finish(_ exchange: Exchange, _ response: inout HTTPResponse) {
    guard let origin = exchange.allowedOrigin else { return }
    response.addHeader("Access-Control-Allow-Origin", origin)
    response.addHeader("Access-Control-Expose-Headers", "Retry-After, WWW-Authenticate, X-Request-Id")
  }
}
