import Testing

@testable import AppNorthService

struct IdempotencyStoreTests {
  @Test func keepsAnAnswerForADayAndForgetsItThen() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let voter = try await service.project(hasSecret: false).voter("voter-0123456789abcdefghij")
    let json = #"{"title":"t","details":""}"#
    let first = try await voter.post("/v1/reports", json, key: "k")
    for (milliseconds, count) in [(86_400_000, 1), (1, 0)] as [(Int64, Int64)] {
      service.clock.advance(by: .milliseconds(milliseconds))
      let now = service.clock.now
      try await service.service.core.database.write { try IdempotencyStore(session: $0).forgetOld(at: now) }
      #expect(try await service.rowCounts()["idempotency_keys"] == count)
      let again = try await voter.post("/v1/reports", json, key: "k")
      #expect((again.body == first.body) == (count == 1))
    }
    #expect(try await service.rowCounts()["reports"] == 2)
    await service.stop()
  }
}
