/// Sends one request and gives its answer. Follows no redirect, keeps nothing.
package protocol Transport: Sendable {
  /// - Throws: when no complete HTTP answer came; any status is an answer.
  func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}
