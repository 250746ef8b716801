import HTTPServer

/// How a request is answered: at once on the server's own thread, or after waiting for something.
enum Dispatch: Sendable {
  case now(HTTPResponse)
  case later(@Sendable (inout Exchange) async -> HTTPResponse)
}
