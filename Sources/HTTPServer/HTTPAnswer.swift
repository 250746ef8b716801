/// How a handler answers.
package enum HTTPAnswer: Sendable {
  /// Sent at once, from the server's own thread.
  case now(HTTPResponse)

  /// The connection waits, without holding a thread, until the operation returns. The operation runs in a task of its own, which is
  /// cancelled when `requestTimeout` passes or the server stops; a client that leaves meanwhile is noticed only when the answer is sent.
  case later(@Sendable () async -> HTTPResponse)
}
