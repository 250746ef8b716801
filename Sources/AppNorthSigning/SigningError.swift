/// Why nothing was signed. Holds no secret, email or property, so it may be logged as it is.
public struct SigningError: Error, Sendable {
  /// Stable; compare with this.
  public let code: Code

  /// One sentence for a log line: what was expected, and the usual mistake.
  public let detail: String

  init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }

  /// What the contract refuses, under the contract's own reason.
  init(_ refusal: IdentityRefusal) {
    self.init(Code(rawValue: refusal.rawValue), refusal.detail)
  }
}

extension SigningError: CustomStringConvertible {
  public var description: String { "\(code.rawValue): \(detail)" }
}
