public import Foundation

/// Why a call failed, and what may be done about it.
///
/// Its texts never hold a credential.
public struct AppNorthError: Error, Sendable {
  /// What went wrong, stable across versions.
  public let code: Code
  /// A sentence for a log line, in English. Not for the person in front of the app.
  public let detail: String
  /// For `INVALID_IDENTITY`: what is wrong with the credential, such as `expired` (contract, 4).
  public let reason: String?
  /// How long the service asked to wait before the next attempt.
  public let retryAfter: Duration?
  /// The `X-Request-Id` of the answer, to find the request in the service's log.
  public let requestID: String?

  /// For `NOT_FOUND` about an idea that was merged: the idea on the board that took it in.
  public let mergedInto: IdeaID?

  package init(
    code: Code, detail: String, reason: String? = nil, retryAfter: Duration? = nil, requestID: String? = nil,
    mergedInto: IdeaID? = nil
  ) {
    self.code = code
    self.detail = detail
    self.reason = reason
    self.retryAfter = retryAfter
    self.requestID = requestID
    self.mergedInto = mergedInto
  }

  /// Whether the same call may succeed later without a change: the network, the service's load or a limit was in the
  /// way.
  ///
  /// When repeating a creating call, pass the same ``IdempotencyKey``.
  public var isRetryable: Bool {
    [.network, .unavailable, .rateLimited].contains(code)
  }
}

extension AppNorthError: CustomStringConvertible {
  public var description: String {
    var text = "\(code.rawValue): \(detail)"
    if let reason { text += " (reason: \(reason))" }
    if let requestID { text += " (request: \(requestID))" }
    return text
  }
}

extension AppNorthError: LocalizedError {
  /// The same sentence, so that `localizedDescription` says in a log what went wrong.
  public var errorDescription: String? { description }
}
