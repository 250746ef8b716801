/// Why no complete HTTP answer came.
package enum TransportFailure: Error, Hashable {
  /// The connection was made and then lost: the service may have acted on the request.
  case connectionLost
  case unreachable
  case timedOut
  /// TLS failed.
  case untrusted
  case cancelled
  case answerTooLarge
  case notHTTP
  /// Any other error of the URL loading system, by its number.
  case other(Int)
}
