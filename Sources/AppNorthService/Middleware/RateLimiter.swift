import Synchronization

/// Token buckets by key, in memory: each server counts for itself.
final class RateLimiter: Sendable {
  /// One that many keys are kept; full buckets are let go first, and when that does not help, all.
  private static let maximumKeys = 100_000

  private let limit: RateLimits.Limit
  private let clock: ServiceClock
  private let buckets = Mutex<[RateLimitKey: TokenBucket]>([:])

  init(_ limit: RateLimits.Limit, clock: ServiceClock) {
    self.limit = limit
    self.clock = clock
  }

  /// - Returns: nil when the request may go on, else how long to wait.
  func take(_ key: RateLimitKey) -> Duration? {
    guard limit.burst < .infinity else { return nil }
    let now = clock.steady()
    return buckets.withLock { buckets in
      if buckets.count >= Self.maximumKeys, buckets[key] == nil {
        buckets = buckets.filter { !$0.value.isFull(limit, at: now) }
        if buckets.count >= Self.maximumKeys { buckets = [:] }
      }
      return buckets[key, default: TokenBucket(full: limit, at: now)].take(limit, at: now)
    }
  }
}
