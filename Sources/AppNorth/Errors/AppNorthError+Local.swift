import AppNorthIdentity
import Foundation

extension AppNorthError {
  static let identityChanged = AppNorthError(
    code: .identityChanged,
    detail: "the person changed or signed out, or the voter token was reset, while the call was under way")

  static let expiredCredential = AppNorthError(
    code: .invalidIdentity,
    detail: "the installed identity credential has expired; fetch a new one from your backend. Nothing was sent",
    reason: IdentityRefusal.expired.rawValue)

  static let endlessList = AppNorthError(
    code: .unexpectedResponse, detail: "the list goes on at the place where its page began")

  init(refusal: IdentityRefusal) {
    self.init(code: .invalidIdentity, detail: refusal.detail, reason: refusal.rawValue)
  }

  /// - Parameter detail: must not hold the token.
  init(storage detail: String) {
    self.init(code: .storage, detail: "the voter token: \(detail)")
  }

  /// - Parameter number: the `errno`.
  init(storage detail: String, _ number: Int32) {
    self.init(storage: "\(detail): \(String(cString: strerror(number))) (errno \(number))")
  }

  /// What an app's storage threw: its type alone, as its text may hold the token.
  init(storage error: any Error) {
    self = error as? AppNorthError ?? AppNorthError(storage: "the storage threw \(type(of: error))")
  }

  init(_ failure: TransportFailure) {
    switch failure {
    case .connectionLost: self.init(code: .network, detail: "the connection was lost before the answer was complete")
    case .unreachable: self.init(code: .network, detail: "the service could not be reached")
    case .timedOut: self.init(code: .network, detail: "the service did not answer in time")
    case .untrusted: self.init(code: .network, detail: "no trusted TLS connection to the service could be made")
    case .cancelled: self.init(code: .network, detail: "the request was cancelled")
    case .other(let number): self.init(code: .network, detail: "the request failed (URL loading error \(number))")
    case .answerTooLarge: self.init(code: .unexpectedResponse, detail: "the answer is larger than 32 MiB")
    case .notHTTP: self.init(code: .unexpectedResponse, detail: "the answer is not HTTP")
    }
  }
}
