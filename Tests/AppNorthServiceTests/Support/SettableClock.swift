import AppNorthService
import Synchronization

/// A wall clock that stands where a test puts it, beside the machine's steady clock.
final class SettableClock: Sendable {
  /// 2026-01-31T09:30:00Z.
  static let start = Timestamp(unixSeconds: 1_769_851_800)

  private let time: Mutex<Timestamp>
  private let step: Duration

  /// - Parameter step: how far each look moves the clock on; zero lets it stand.
  init(at time: Timestamp = SettableClock.start, step: Duration = .zero) {
    self.time = Mutex(time)
    self.step = step
  }

  /// Where it stands; looking here does not move it.
  var now: Timestamp {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }

  var clock: ServiceClock {
    ServiceClock(
      now: { [self] in
        time.withLock { time in
          time = time.advanced(by: step)
          return time
        }
      },
      steady: { ContinuousClock().now })
  }
}
