/// When a credential ends: Unix seconds, 1 to 9,999,999,999 (contract, 2.3).
package struct IdentityExpiry: Hashable, Sendable {
  package let unixSeconds: Int64

  /// - Throws: `malformed_expiry`.
  package init(unixSeconds: Int64) throws(IdentityRefusal) {
    guard (1...IdentityLimits.maxExpiry).contains(unixSeconds) else { throw .malformedExpiry }
    self.unixSeconds = unixSeconds
  }

  /// Reads the value of `X-AppNorth-Identity-Expires-At`: ASCII digits, no sign, no leading zero.
  ///
  /// - Throws: `malformed_expiry`.
  package init(headerValue: UnsafeRawBufferPointer) throws(IdentityRefusal) {
    guard (1...10).contains(headerValue.count), headerValue.first != 0x30 else { throw .malformedExpiry }
    guard let seconds = DecimalDigits.value(of: headerValue) else { throw .malformedExpiry }
    self.unixSeconds = seconds
  }

  /// The value of `X-AppNorth-Identity-Expires-At`.
  package var headerValue: String { String(unixSeconds) }

  /// Whether the credential has ended. There is no leeway.
  ///
  /// - Parameter now: Unix seconds.
  package func isExpired(at now: Int64) -> Bool { now >= unixSeconds }

  /// - Parameter now: Unix seconds.
  /// - Throws: `expired`, or `lifetime_too_long` for more than a day and the 60 s that two clocks may differ.
  package func checkLifetime(at now: Int64) throws(IdentityRefusal) {
    guard !isExpired(at: now) else { throw .expired }
    guard now >= unixSeconds - IdentityLimits.maxLifetime - IdentityLimits.clockDifference else {
      throw .lifetimeTooLong
    }
  }
}

extension IdentityExpiry: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.unixSeconds < right.unixSeconds }
}
