/// What a signer makes of its input.
enum SignerOutcome: Equatable, Sendable {
  case signed(signature: String, payload: String)
  case refused(String)

  /// The reason by which a signer says that it does not do this at all.
  static let unsupported = SignerOutcome.refused("unsupported")
}
