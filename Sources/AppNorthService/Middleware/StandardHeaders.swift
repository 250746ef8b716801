import HTTPServer

/// The headers of every answer: its id, who may keep it, and what browsers may do with it on their own.
struct StandardHeaders: Middleware {
  /// What a page may load, send and be shown in: nothing that is not of this service.
  static let pagePolicy = """
    default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'
    """

  func finish(_ exchange: Exchange, _ response: inout HTTPResponse) {
    switch exchange.kind {
    case .data: finishRefusal(requestID: exchange.id, &response)
    case .page:
      response.addHeader("Cache-Control", "private, no-store")
      response.addHeader("Vary", "Cookie, Accept")
      response.addHeader("Content-Security-Policy", Self.pagePolicy)
      response.addHeader("X-Frame-Options", "DENY")
      // Not `no-referrer`, which makes the Origin of forms `null`.
      response.addHeader("Referrer-Policy", "same-origin")
      finishAny(requestID: exchange.id, &response)
    case .asset:
      response.addHeader("Cache-Control", "public, max-age=31536000, immutable")
      response.addHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
      finishAny(requestID: exchange.id, &response)
    }
  }

  func finishRefusal(requestID: String, _ response: inout HTTPResponse) {
    response.addHeader("Cache-Control", "private, no-store")
    response.addHeader("Vary", "X-AppNorth-Identity-Email, X-AppNorth-Identity-Signature, Origin")
    response.addHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    finishAny(requestID: requestID, &response)
  }

  private func finishAny(requestID: String, _ response: inout HTTPResponse) {
    response.addHeader("X-Content-Type-Options", "nosniff")
    response.addHeader("X-Request-Id", requestID)
  }
}
