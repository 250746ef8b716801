/// How long a server may go on using what it read about projects and secrets (design: secrets in memory are leases).
package enum Lease {
  /// From the moment just before the read began.
  static let duration = Duration.seconds(1)

  /// Covers that two machines' steady clocks do not tick exactly alike.
  private static let margin = Duration.milliseconds(20)

  /// Returns when no server can still hold a lease from before the call.
  ///
  /// It waits on a task of its own: a caller that is cancelled must not be told early that a secret is dead.
  package static func waitUntilEarlierOnesRanOut() async {
    let deadline = ContinuousClock.now + duration + margin
    await Task {
      while ContinuousClock.now < deadline {
        try? await Task.sleep(until: deadline, clock: .continuous)
      }
    }.value
  }
}
