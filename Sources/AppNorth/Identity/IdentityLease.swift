import AppNorthIdentity

/// Which person was installed, counted: it changes when the person changes or signs out, never at a renewal.
struct IdentityGeneration: Hashable, Sendable {
  private var count: UInt64 = 0

  mutating func advance() {
    count += 1
  }
}

/// Whose a request is: decided once, when it begins.
struct IdentityLease: Sendable {
  /// What the request presents; nil for an anonymous request.
  let identity: PresentedIdentity?
  let generation: IdentityGeneration
  let installation: Installation
}
