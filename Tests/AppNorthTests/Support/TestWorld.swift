import Foundation

@testable import AppNorth

/// A clock that stands still until it is set, and waits that end at once and are written down.
final class TestWorld: Sendable {
  private struct State: Sendable {
    var now: Date
    var uptime = Duration.zero
    var pauses: [Duration] = []
  }

  private let state: Locked<State>

  init(unixSeconds: Int64 = Sample.now) {
    state = Locked(State(now: Date(timeIntervalSince1970: Double(unixSeconds))))
  }

  func set(unixSeconds: Double) {
    state.withLock { $0.now = Date(timeIntervalSince1970: unixSeconds) }
  }

  /// The waits so far.
  var pauses: [Duration] {
    state.withLock { $0.pauses }
  }

  var environment: ClientEnvironment {
    ClientEnvironment(
      now: { self.state.withLock { $0.now } },
      uptime: { self.state.withLock { $0.uptime } },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withLock { state in
          state.uptime += duration
          state.pauses.append(duration)
        }
      },
      chance: { 0.5 })
  }
}
