import Testing

@testable import AppNorth

@Suite struct BackoffTests {
  @Test func doublesUpToThirtySeconds() {
    var backoff = Backoff()
    let waits = (0..<9).map { _ in backoff.next(retryAfter: nil, chance: 0) }
    #expect(waits.map { $0 / .milliseconds(250) } == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test(arguments: [(0.0, 250), (0.5, 375), (0.996, 499)])
  func leavesARandomPartOut(chance: Double, milliseconds: Int) {
    var backoff = Backoff()
    #expect(backoff.next(retryAfter: nil, chance: chance) == .milliseconds(milliseconds))
  }

  @Test(arguments: [0.0, 0.5, 0.999])
  func isNeverShorterThanAsked(chance: Double) {
    var backoff = Backoff()
    #expect(backoff.next(retryAfter: .seconds(90), chance: chance) >= .seconds(90))
  }

  @Test func beginsAgainAfterASuccess() {
    var backoff = Backoff()
    for _ in 0..<5 { _ = backoff.next(retryAfter: nil, chance: 0) }
    backoff.reset()
    #expect(backoff.next(retryAfter: nil, chance: 0) == .milliseconds(250))
  }
}
