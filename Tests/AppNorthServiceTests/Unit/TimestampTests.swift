import Testing

@testable import AppNorthService

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("2026-01-31T09:30:00Z", 1_769_851_800_000),
    ("2026-01-31T09:30:00.999Z", 1_769_851_800_999), ("2024-02-29T23:59:59Z", 1_709_251_199_000),
    ("1969-12-31T23:59:59Z", -1_000), ("1969-12-31T23:59:59.999Z", -1), ("9999-12-31T23:59:59Z", 253_402_300_799_000),
    ("2286-11-20T17:46:39Z", 9_999_999_999_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
  ])
  func readsAndWrites(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
    #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
  }

  @Test(arguments: [("2026-01-31T09:30:00.5Z", 500), ("2026-01-31T09:30:00.05Z", 50), ("2026-01-31T09:30:00.000Z", 0)])
  func readsUpToThreeDigitsOfAFraction(_ text: String, _ fraction: Int64) {
    #expect(Timestamp(rfc3339: text)?.milliseconds == 1_769_851_800_000 + fraction)
  }

  @Test(arguments: [
    "", "Z", "2026-01-31", "2026-01-31T09:30:00", "2026-01-31T09:30Z", "2026-01-31 09:30:00Z", "2026-01-31t09:30:00z",
    "2026-01-31T09:30:00+00:00", "2026-01-31T09:30:00.Z", "2026-01-31T09:30:00.1234Z", "2026-01-31T09:30:00.1xZ",
    "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T23:60:00Z",
    "2026-12-31T23:59:60Z", "+026-01-31T09:30:00Z", "2026-01-31T09:30:00ZZ", "12026-01-31T09:30:00Z",
    "２０２６-01-31T09:30:00Z", "1769851800",
  ])
  func refuses(_ text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test(arguments: [(0, 0), (999, 0), (1_000, 1), (-1, -1), (-1_000, -1), (-1_001, -2)] as [(Int64, Int64)])
  func roundsSecondsDown(_ milliseconds: Int64, _ seconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).unixSeconds == seconds)
  }

  @Test(arguments: [
    ("2026-01-31T09:00:00Z", "2026-01-31T09:00:00Z"), ("2026-01-31T09:59:59.999Z", "2026-01-31T09:00:00Z"),
    ("2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z"), ("1969-12-31T23:30:00Z", "1969-12-31T23:00:00Z"),
  ])
  func knowsItsHour(_ text: String, _ hour: String) {
    #expect(Timestamp(rfc3339: text)?.hour.rfc3339 == hour)
  }
}
