import HTTPServer

/// One step that every answer goes through on its way out.
protocol Middleware: Sendable {
  func finish(_ exchange: Exchange, _ response: inout HTTPResponse)

  /// The same for the answer to what never became an exchange: too large, or not HTTP.
  func finishRefusal(requestID: String, _ response: inout HTTPResponse)
}

extension Middleware {
  func finishRefusal(requestID: String, _ response: inout HTTPResponse) {}
}
