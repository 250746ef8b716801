/// How fast one address may create under voter tokens in one project: tokens cost nothing, and what they make is stored.
struct CreationLimit: Sendable {
  let limiter: RateLimiter
  let key: RateLimitKey

  /// - Throws: `RATE_LIMITED`. Never for a person.
  func admit(_ owner: Owner) throws(Problem) {
    if case .voter = owner, let wait = limiter.take(key) { throw .rateLimited(retryAfter: wait) }
  }
}
