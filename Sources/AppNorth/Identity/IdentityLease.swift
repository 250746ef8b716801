import AppNorthIdentity

/// Whose a request is: decided once, when it begins.
struct IdentityLease: Sendable {
  /// What the request presents; nil for an anonymous request.
  let identity: PresentedIdentity?
  let generation: IdentityGeneration
  let installation: Installation
}
