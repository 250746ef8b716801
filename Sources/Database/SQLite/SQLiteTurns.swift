/// When a writer that is always busy must let another process write.
///
/// SQLite's write lock has no queue: whoever asks while it is free gets it. A writer that commits back to back leaves
/// it free for microseconds, so every 50 ms it leaves it for 2 ms, twice as long as a waiting writer sleeps between two
/// attempts.
struct SQLiteTurns {
  static let pause = Duration.milliseconds(2)
  private static let longestTurn = Duration.milliseconds(50)

  private var start: ContinuousClock.Instant?
  private var end: ContinuousClock.Instant?

  /// To be asked before each transaction, at that time.
  mutating func mustPause(at now: ContinuousClock.Instant) -> Bool {
    guard let start, let end, end.duration(to: now) < Self.pause else {
      start = now
      return false
    }
    guard start.duration(to: now) >= Self.longestTurn else { return false }
    self.start = nil
    return true
  }

  /// To be told after each transaction, at that time.
  mutating func ended(at now: ContinuousClock.Instant) {
    end = now
  }
}
