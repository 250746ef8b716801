import HTTPServer

/// One step that every answer goes through on its way out.
protocol Middleware: Sendable {
  func finish(_ exchange: Exchange, _ response: inout HTTPResponse)
}
