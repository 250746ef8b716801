/// Why the server refused a request without asking the handler, or gave up on its answer.
package enum HTTPProblem: Hashable, Sendable {
  /// The body is longer than `limit` bytes.
  case bodyTooLarge(limit: Int)
  /// The request line and the header lines are longer than `limit` bytes, or there are more than `HTTPServerConfiguration.maximumHeaderLines`.
  case headTooLarge(limit: Int)
  /// The method is not a token.
  case malformedMethod
  /// The request target is empty, holds a byte outside visible ASCII or a `#`, or does not begin with `/`.
  case malformedTarget
  /// A field name that is not a token, or a field value with a control character.
  case malformedHeader
  /// `Content-Length` stands more than once, is no number, or stands beside `Transfer-Encoding`; or there is no single `Host`.
  case ambiguousFraming
  /// A `Transfer-Encoding` other than `chunked`.
  case unsupportedTransferCoding
  /// Fields after a chunked body.
  case trailerFields
  /// The answer took longer than `requestTimeout`.
  case answerTimedOut
  /// The server stopped before the answer was there.
  case stopping

  /// The HTTP status that fits.
  package var status: Int {
    switch self {
    case .bodyTooLarge: 413
    case .headTooLarge: 431
    case .malformedMethod, .malformedTarget, .malformedHeader, .ambiguousFraming, .trailerFields: 400
    case .unsupportedTransferCoding: 501
    case .answerTimedOut, .stopping: 503
    }
  }
}
