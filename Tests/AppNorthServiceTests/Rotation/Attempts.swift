import Synchronization

/// Requests that many connections send one after another, each with the moments at which it began.
final class Attempts: Sendable {
  struct Attempt: Sendable {
    let begun: ContinuousClock.Instant
    let summary: String
  }

  private let made = Mutex<[Attempt]>([])
  private let stopped = Atomic(false)

  var all: [Attempt] { made.withLock { $0 } }

  /// Sends the request again and again over several connections to each service until ``stop()``.
  func run(_ request: Request, to services: [ServiceUnderTest], connections: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for service in services {
        for _ in 0..<connections {
          group.addTask { [self] in
            let connection = try service.connect()
            while !stopped.load(ordering: .relaxed) {
              let begun = ContinuousClock.now
              let answer = try await connection.exchange(request)
              made.withLock { $0.append(Attempt(begun: begun, summary: answer.summary)) }
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Returns when this many more attempts have been made, so that all connections are at it.
  func waitFor(_ count: Int) async throws {
    let wanted = made.withLock(\.count) + count
    while made.withLock(\.count) < wanted {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  func stop() {
    stopped.store(true, ordering: .relaxed)
  }

  /// What was answered to attempts that began at this moment or later.
  func summaries(from moment: ContinuousClock.Instant) -> Set<String> {
    Set(all.filter { $0.begun >= moment }.map(\.summary))
  }

  func summaries(before moment: ContinuousClock.Instant) -> Set<String> {
    Set(all.filter { $0.begun < moment }.map(\.summary))
  }
}
