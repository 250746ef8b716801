import AppNorthIdentity
import Foundation

extension AppNorthError {
  /// The error that a refusing answer stands for.
  ///
  /// A body that is not `application/problem+json` comes from something between the app and the service; none of its
  /// text is repeated.
  init(answer: TransportResponse) {
    let requestID = answer.header("X-Request-Id").flatMap(Self.printable)
    let retryAfter = answer.header("Retry-After").flatMap(RetryAfter.init)?.duration
    if let problem = ProblemDocument(answer) {
      self.init(
        code: problem.code, detail: problem.detail, reason: problem.reason, retryAfter: retryAfter,
        requestID: requestID, mergedInto: problem.mergedInto)
      return
    }
    let code: Code =
      switch answer.status {
      case 429: .rateLimited
      case 502, 503, 504: .unavailable
      default: .unexpectedResponse
      }
    let detail =
      (300..<400).contains(answer.status)
      ? "the service answered with a redirect (\(answer.status)), which is never followed"
      : "status \(answer.status) without a problem document"
    self.init(code: code, detail: detail, retryAfter: retryAfter, requestID: requestID)
  }

  /// `UNEXPECTED_RESPONSE` for an answer that says it succeeded.
  init(unexpected detail: String, answer: TransportResponse) {
    let requestID = answer.header("X-Request-Id").flatMap(Self.printable)
    self.init(code: .unexpectedResponse, detail: detail, requestID: requestID)
  }

  /// The id, if it is 1 to 128 visible ASCII characters.
  private static func printable(_ id: String) -> String? {
    (1...128).contains(id.utf8.count) && id.utf8.allSatisfy(\.isVisibleASCII) ? id : nil
  }
}
