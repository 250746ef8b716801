/// How long to wait after each failure in a row: half a second, doubled each time up to 30 s, of which a random part is
/// left out so that clients that failed together do not come back together.
struct Backoff: Sendable {
  private var failureCount = 0

  mutating func reset() {
    failureCount = 0
  }

  /// The wait before the next attempt; never shorter than the service asked for.
  ///
  /// - Parameters:
  ///   - retryAfter: what the service asked for, if it did.
  ///   - chance: from 0 up to, not including, 1.
  mutating func next(retryAfter: Duration?, chance: Double) -> Duration {
    let ceiling = min(Duration.seconds(30), .milliseconds(500) * (1 << min(failureCount, 6)))
    failureCount += 1
    if let retryAfter { return retryAfter + .seconds(1) * chance }
    return ceiling * (0.5 + chance / 2)
  }
}
