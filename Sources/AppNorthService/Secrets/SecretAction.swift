/// What an administrator can do with a project's identity secret (contract, 5).
package enum SecretAction: String, CaseIterable, Sendable {
  /// The first secret.
  case create
  /// A new current secret at once; the old one and a staged one end. The emergency stop.
  case rotate
  /// A next secret, accepted beside the current one.
  case stage
  /// The next secret becomes the current one, which ends.
  case promote
  /// The next secret ends.
  case discard

  /// True when the action makes a secret, which is then shown once.
  package var makesSecret: Bool {
    switch self {
    case .create, .rotate, .stage: true
    case .promote, .discard: false
    }
  }
}
