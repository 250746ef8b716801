import AppNorthIdentity

extension AppNorthError {
  static let identityChanged = AppNorthError(
    code: .identityChanged, detail: "the person changed or signed out while the call was under way")

  static let expiredCredential = AppNorthError(
    code: .invalidIdentity,
    detail: "the installed identity credential has expired; fetch a new one from your backend. Nothing was sent",
    reason: IdentityRefusal.expired.rawValue)

  init(refusal: IdentityRefusal) {
    self.init(code: .invalidIdentity, detail: refusal.detail, reason: refusal.rawValue)
  }

  init(_ failure: TransportFailure) {
    switch failure {
    case .connectionLost: self.init(code: .network, detail: "the connection was lost before the answer was complete")
    case .unreachable: self.init(code: .network, detail: "the service could not be reached")
    case .timedOut: self.init(code: .network, detail: "the service did not answer in time")
    case .untrusted: self.init(code: .network, detail: "no trusted TLS connection to the service could be made")
    case .cancelled: self.init(code: .network, detail: "the request was cancelled")
    case .other(let number): self.init(code: .network, detail: "the request failed (URL loading error \(number))")
    case .answerTooLarge: self.init(code: .unexpectedResponse, detail: "the answer is larger than 4 MiB")
    case .notHTTP: self.init(code: .unexpectedResponse, detail: "the answer is not HTTP")
    }
  }
}
