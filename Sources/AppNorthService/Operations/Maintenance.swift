import Database

/// What the service does by the clock: write outcome counts, flush the log, forget what has expired.
struct Maintenance: Sendable {
  let database: any Database
  let outcomes: OutcomeCounter
  let log: Log
  let clock: ServiceClock

  /// Runs until it is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await every(.milliseconds(200)) { log.flush() } }
      group.addTask { await every(.seconds(5)) { await outcomes.flush() } }
      group.addTask { await every(.seconds(600)) { await forgetOld() } }
    }
  }

  private func forgetOld() async {
    do {
      try await database.write { session in
        let now = clock.now()
        try IdempotencyStore(session: session).forgetOld(at: now)
        try RoadmapLinkStore(session: session).deleteExpired(at: now)
        try RoadmapSessionStore(session: session).deleteExpired(at: now)
      }
    } catch {
      log(.warning, "maintenance_failed")
    }
  }

  private func every(_ period: Duration, _ work: () async -> Void) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: period)
      await work()
    }
  }
}
