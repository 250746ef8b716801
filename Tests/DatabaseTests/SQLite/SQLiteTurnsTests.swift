import Testing

@testable import Database

@Suite struct SQLiteTurnsTests {
  private let start = ContinuousClock.now

  @Test func pausesAfter50MillisecondsOfTransactionsWithoutAGap() {
    #expect(pauses(every: 1, upTo: 120) == [50, 101])
  }

  @Test func doesNotPauseWhenItsGapsAreLongEnough() {
    #expect(pauses(every: 3, upTo: 120) == [])
  }

  /// When it would pause, in milliseconds, with transactions that take no time and gaps of `gap` milliseconds.
  private func pauses(every gap: Int, upTo end: Int) -> [Int] {
    var turns = SQLiteTurns()
    var pauses: [Int] = []
    for time in stride(from: 0, through: end, by: gap) {
      if turns.mustPause(at: start + .milliseconds(time)) { pauses.append(time) }
      turns.ended(at: start + .milliseconds(time))
    }
    return pauses
  }
}
