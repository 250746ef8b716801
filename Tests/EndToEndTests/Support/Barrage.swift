import AppNorth
import Synchronization
import TestSupport

/// Calls that many connections keep making while something else happens.
struct Barrage {
  /// One call: when it began and how it ended.
  struct Call: Sendable {
    let server: Int
    let began: ContinuousClock.Instant
    /// Nil when it was accepted.
    let refusal: String?
  }

  let calls: [Call]

  /// Begins with `body` when every task has made a call, and every task begins one more when `body` has ended.
  ///
  /// - Parameter clients: those of each server. Each client calls from two tasks: one reads, one creates.
  /// - Returns: all calls, and what `body` returned.
  static func run<Value>(
    _ clients: [[AppNorthClient]], during body: () async throws -> Value
  ) async throws -> (Barrage, Value) {
    let end = End()
    return try await withThrowingTaskGroup(of: [Call].self) { group in
      for (server, clients) in clients.enumerated() {
        for client in clients {
          group.addTask {
            try await keepCalling(server, until: end) { _ = try await client.me() }
          }
          group.addTask {
            try await keepCalling(server, until: end) { try await client.sendChatMessage("Hello") }
          }
        }
      }
      defer { end.come() }
      let taskCount = 2 * clients.map(\.count).reduce(0, +)
      try await RunningService.eventually { end.callingCount == taskCount ? true : nil }
      let value = try await body()
      end.come()
      var calls: [Call] = []
      for try await some in group { calls += some }
      return (Barrage(calls: calls), value)
    }
  }

  /// How the calls ended that began in a span: each ending, and on which servers it was seen.
  func endings(
    from start: ContinuousClock.Instant? = nil, before end: ContinuousClock.Instant? = nil
  ) -> [String: Set<Int>] {
    var endings: [String: Set<Int>] = [:]
    for call in calls where call.began >= start ?? call.began && end.map({ call.began < $0 }) ?? true {
      endings[call.refusal ?? "accepted", default: []].insert(call.server)
    }
    return endings
  }

  private static func keepCalling(
    _ server: Int, until end: End, _ call: () async throws -> Void
  ) async throws -> [Call] {
    var calls: [Call] = []
    var isLast = false
    while !isLast {
      isLast = end.hasCome
      let began = ContinuousClock.now
      do {
        try await call()
        calls.append(Call(server: server, began: began, refusal: nil))
      } catch let error as AppNorthError {
        let refusal = [error.code.rawValue, error.reason].compactMap(\.self).joined(separator: " ")
        calls.append(Call(server: server, began: began, refusal: refusal))
      }
      if calls.count == 1 { end.countCalling() }
    }
    return calls
  }
}

/// Tells the calling tasks when it is over.
private final class End: Sendable {
  private let state = Mutex((hasCome: false, callingCount: 0))

  var hasCome: Bool { state.withLock { $0.hasCome } }

  /// How many tasks have made their first call.
  var callingCount: Int { state.withLock { $0.callingCount } }

  func come() {
    state.withLock { $0.hasCome = true }
  }

  func countCalling() {
    state.withLock { $0.callingCount += 1 }
  }
}
