import Glibc

/// The service's two clocks: the wall clock that expiries are compared with, and the one that only moves forward.
///
/// It is a parameter without a default everywhere; ``system`` is made once, where the program starts.
package struct ServiceClock: Sendable {
  /// The wall clock.
  package let now: @Sendable () -> Timestamp
  /// The steady clock that leases and waits are measured with. It goes on while the machine sleeps.
  package let steady: @Sendable () -> ContinuousClock.Instant

  package init(
    now: @escaping @Sendable () -> Timestamp, steady: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.now = now
    self.steady = steady
  }

  /// The machine's clocks.
  package static var system: ServiceClock {
    ServiceClock(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
      },
      steady: { ContinuousClock().now })
  }
}
