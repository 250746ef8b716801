/// How many requests one address may make of one project, and how many of them may fail to identify themselves.
package struct RateLimits: Sendable {
  /// A bucket of `burst` requests that fills again with `perSecond`.
  package struct Limit: Sendable {
    package let burst: Double
    package let perSecond: Double

    package init(burst: Double, perSecond: Double) {
      self.burst = burst
      self.perSecond = perSecond
    }
  }

  /// By project and address.
  package let requests: Limit
  /// By project and address: identities that were refused. A right one is never held up by others' wrong ones.
  package let failedIdentities: Limit
  /// By project and address: what is created under voter tokens.
  package let anonymousCreations: Limit
  /// By address: API tokens that were refused.
  package let failedTokens: Limit

  package init(requests: Limit, failedIdentities: Limit, anonymousCreations: Limit, failedTokens: Limit) {
    self.requests = requests
    self.failedIdentities = failedIdentities
    self.anonymousCreations = anonymousCreations
    self.failedTokens = failedTokens
  }

  package static let standard = RateLimits(
    requests: Limit(burst: 240, perSecond: 20), failedIdentities: Limit(burst: 20, perSecond: 0.2),
    anonymousCreations: Limit(burst: 30, perSecond: 0.2), failedTokens: Limit(burst: 10, perSecond: 0.1))

  /// For tests and measurements only.
  package static let off = RateLimits(
    requests: Limit(burst: .infinity, perSecond: 0), failedIdentities: Limit(burst: .infinity, perSecond: 0),
    anonymousCreations: Limit(burst: .infinity, perSecond: 0), failedTokens: Limit(burst: .infinity, perSecond: 0))
}
