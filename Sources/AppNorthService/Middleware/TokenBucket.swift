/// A bucket that holds up to `burst` permits and gains `perSecond` of them.
struct TokenBucket: Sendable {
  /// 30 days: what a bucket that gains nothing asks for.
  private static let longestWait = 2_592_000.0

  private var permits: Double
  private var filledAt: ContinuousClock.Instant

  init(full limit: RateLimits.Limit, at now: ContinuousClock.Instant) {
    permits = limit.burst
    filledAt = now
  }

  /// Takes one permit.
  ///
  /// - Returns: nil when there was one, else how long until there will be.
  mutating func take(_ limit: RateLimits.Limit, at now: ContinuousClock.Instant) -> Duration? {
    permits = min(limit.burst, permits + (now - filledAt).inSeconds * limit.perSecond)
    filledAt = now
    guard permits < 1 else {
      permits -= 1
      return nil
    }
    return min(.seconds(Self.longestWait), .seconds((1 - permits) / max(limit.perSecond, 1 / Self.longestWait)))
  }

  /// True when the bucket is as good as a new one, and need not be kept.
  func isFull(_ limit: RateLimits.Limit, at now: ContinuousClock.Instant) -> Bool {
    permits + (now - filledAt).inSeconds * limit.perSecond >= limit.burst
  }
}
