/// How long a connection waits for another's lock: by the clock, since a pause of one millisecond lasts several on a
/// machine with much to do.
final class SQLiteBusyWait {
  var timeout = Duration.zero
  private var end: ContinuousClock.Instant?

  /// - Parameter attempt: how often this lock was tried before; 0 begins a new wait.
  func mayTryAgain(attempt: Int32, at now: ContinuousClock.Instant) -> Bool {
    let end = attempt == 0 ? now + timeout : self.end ?? now
    self.end = end
    return now < end
  }
}
