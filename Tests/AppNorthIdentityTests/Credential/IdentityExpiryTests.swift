import Testing

@testable import AppNorthIdentity

@Suite("Expiry")
struct IdentityExpiryTests {
  @Test(
    "Seconds",
    arguments: [(0, false), (1, true), (9_999_999_999, true), (10_000_000_000, false), (-1, false)] as [(Int64, Bool)])
  func seconds(value: Int64, isAccepted: Bool) {
    let reason = isAccepted ? nil : IdentityRefusal.malformedExpiry
    #expect(refusal { () throws(IdentityRefusal) in _ = try IdentityExpiry(unixSeconds: value) } == reason)
    #expect(refusal { () throws(IdentityRefusal) in _ = try IdentityExpiry(headerValue: "\(value)".bytes) } == reason)
  }

  @Test func theLargestAndSmallestNumbersAreRefused() {
    #expect(throws: IdentityRefusal.malformedExpiry) { try IdentityExpiry(unixSeconds: .max) }
    #expect(throws: IdentityRefusal.malformedExpiry) { try IdentityExpiry(unixSeconds: .min) }
  }

  @Test(arguments: [
    "", "+12", "-12", "012", "0", "1.0", "1e9", "0x12", " 12", "12 ", "1 2", "1_000", "12\0", "１２", "٣", "1,2",
    "99999999999999999999", "12,12", "NaN", "12s",
  ])
  func refusesAnythingButPlainDigits(text: String) {
    #expect(throws: IdentityRefusal.malformedExpiry) { try IdentityExpiry(headerValue: text.bytes) }
  }

  @Test(
    "Of a credential that ends at 1,900,000,000, seen at",
    arguments: [
      (1_899_999_999, nil),
      (1_900_000_000, IdentityRefusal.expired),
      (1_900_000_001, .expired),
      (1_899_913_540, nil),
      (1_899_913_539, .lifetimeTooLong),
      (Int64.min, .lifetimeTooLong),
      (Int64.max, .expired),
    ] as [(Int64, IdentityRefusal?)])
  func lifetime(now: Int64, reason: IdentityRefusal?) throws {
    let expiry = try IdentityExpiry(unixSeconds: 1_900_000_000)
    #expect(refusal { () throws(IdentityRefusal) in try expiry.checkLifetime(at: now) } == reason)
    #expect(expiry.isExpired(at: now) == (reason == .expired))
  }

  @Test(
    "Seen now, a credential that ends in",
    arguments: [(0, IdentityRefusal.expired), (1, nil), (86_400, nil), (86_460, nil), (86_461, .lifetimeTooLong)]
      as [(Int64, IdentityRefusal?)])
  func remaining(seconds: Int64, reason: IdentityRefusal?) throws {
    let now: Int64 = 1_700_000_000
    let expiry = try IdentityExpiry(unixSeconds: now + seconds)
    #expect(refusal { () throws(IdentityRefusal) in try expiry.checkLifetime(at: now) } == reason)
  }

  @Test func isOrderedByTime() throws {
    #expect(try IdentityExpiry(unixSeconds: 9) < IdentityExpiry(unixSeconds: 10))
  }
}
