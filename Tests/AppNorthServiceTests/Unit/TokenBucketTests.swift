import Testing

@testable import AppNorthService

struct TokenBucketTests {
  private static let limit = RateLimits.Limit(burst: 3, perSecond: 2)
  private let start = ContinuousClock.now

  @Test func givesTheBurstAndThenTellsExactlyHowLongToWait() {
    var bucket = TokenBucket(full: Self.limit, at: start)
    #expect((0..<3).map { _ in bucket.take(Self.limit, at: start) } == [nil, nil, nil])
    #expect(bucket.take(Self.limit, at: start) == .milliseconds(500))
    #expect(bucket.take(Self.limit, at: start + .milliseconds(250)) == .milliseconds(250))
    #expect(bucket.take(Self.limit, at: start + .milliseconds(500)) == nil)
    #expect(bucket.take(Self.limit, at: start + .milliseconds(500)) == .milliseconds(500))
  }

  @Test func neverHoldsMoreThanTheBurst() {
    var bucket = TokenBucket(full: Self.limit, at: start)
    let later = start + .seconds(1_000_000)
    #expect((0..<4).map { _ in bucket.take(Self.limit, at: later) } == [nil, nil, nil, .milliseconds(500)])
  }

  @Test func isFullAgainWhenAllHasComeBack() {
    var bucket = TokenBucket(full: Self.limit, at: start)
    #expect(bucket.isFull(Self.limit, at: start))
    _ = bucket.take(Self.limit, at: start)
    #expect(!bucket.isFull(Self.limit, at: start + .milliseconds(499)))
    #expect(bucket.isFull(Self.limit, at: start + .milliseconds(500)))
  }

  @Test func asksForAMonthWhereNothingComesBack() {
    let limit = RateLimits.Limit(burst: 1, perSecond: 0)
    var bucket = TokenBucket(full: limit, at: start)
    #expect(bucket.take(limit, at: start) == nil)
    #expect(bucket.take(limit, at: start + .seconds(60)).map { $0 > .seconds(86_400) } == true)
  }
}
