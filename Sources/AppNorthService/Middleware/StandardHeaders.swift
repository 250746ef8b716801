import HTTPServer

/// The headers of every answer: its id, that nobody keeps it, and that browsers do nothing with it on their own.
struct StandardHeaders: Middleware {
  func finish(_ exchange: Exchange, _ response: inout HTTPResponse) {
    finishRefusal(requestID: exchange.id, &response)
  }

  func finishRefusal(requestID: String, _ response: inout HTTPResponse) {
    response.addHeader("Cache-Control", "private, no-store")
    response.addHeader("Vary", "X-AppNorth-Identity-Email, X-AppNorth-Identity-Signature, Origin")
    response.addHeader("X-Content-Type-Options", "nosniff")
    response.addHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    response.addHeader("X-Request-Id", requestID)
  }
}
