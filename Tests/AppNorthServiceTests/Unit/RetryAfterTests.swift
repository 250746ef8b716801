import Testing

@testable import AppNorthService

struct RetryAfterTests {
  @Test(arguments: [
    (Duration.zero, "1"), (.milliseconds(1), "1"), (.seconds(1), "1"), (.milliseconds(1_001), "2"),
    (.seconds(60), "60"),
  ])
  func isWholeSecondsRoundedUpAndAtLeastOne(_ wait: Duration, _ value: String) {
    #expect(Problem.rateLimited(retryAfter: wait).headers.map(\.value) == [value])
  }
}
