package import Foundation

/// What a client reads from the world around it: the time, waiting and chance.
package struct ClientEnvironment: Sendable {
  /// Wall-clock time; only the expiry of a credential is judged by it.
  package let now: @Sendable () -> Date
  /// Time since some fixed moment, never set back.
  package let uptime: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void
  /// A random number from 0 up to, not including, 1.
  package let chance: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Date,
    uptime: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
    self.chance = chance
  }
}

extension ClientEnvironment {
  /// The real world. The only place in this module that reads a clock.
  static var real: ClientEnvironment {
    let start = ContinuousClock.now
    return ClientEnvironment(
      now: { Date() },
      uptime: { start.duration(to: .now) },
      sleep: { try await Task.sleep(for: $0) },
      chance: { Double.random(in: 0..<1) })
  }
}
