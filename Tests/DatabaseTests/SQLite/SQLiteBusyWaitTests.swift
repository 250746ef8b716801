import Testing

@testable import Database

/// A wait for a lock lasts as long as it was told to, however long each pause takes.
struct SQLiteBusyWaitTests {
  @Test func endsByTheClockAndNotAfterSoManyAttempts() {
    let wait = SQLiteBusyWait()
    wait.timeout = .milliseconds(100)
    let start = ContinuousClock.now
    #expect(wait.mayTryAgain(attempt: 0, at: start))
    #expect(wait.mayTryAgain(attempt: 1, at: start + .milliseconds(99)))
    #expect(!wait.mayTryAgain(attempt: 2, at: start + .milliseconds(100)))
    #expect(wait.mayTryAgain(attempt: 0, at: start + .milliseconds(200)), "the next lock has its own time")
    #expect(wait.mayTryAgain(attempt: 5_000, at: start + .milliseconds(299)))
    #expect(!wait.mayTryAgain(attempt: 5_001, at: start + .milliseconds(300)))
  }

  @Test func triesOnceWithoutATimeout() {
    #expect(!SQLiteBusyWait().mayTryAgain(attempt: 0, at: .now))
  }
}
