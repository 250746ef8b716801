/// What a server does with requests.
package protocol HTTPHandler: Sendable {
  /// Answers one request. Called on one of the server's own threads, which all its other connections wait for: it must not block.
  func answer(_ request: HTTPRequest) -> HTTPAnswer

  /// The answer to what is refused below the handler, in the caller's own format. Must not block.
  func refuse(_ problem: HTTPProblem) -> HTTPResponse

  /// Called once when the server begins to stop: operations that wait for an event should now answer with what they have.
  func serverWillStop()
}

extension HTTPHandler {
  package func serverWillStop() {}
}
