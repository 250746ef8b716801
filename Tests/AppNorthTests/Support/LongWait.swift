import Testing

/// A wait that has to be cancelled.
enum LongWait {
  /// - Throws: `CancellationError`. When nobody cancels it for ten seconds, the test fails.
  static func untilCancelled() async throws {
    try await Task.sleep(for: .seconds(10))
    Issue.record("nobody cancelled the wait")
  }
}
