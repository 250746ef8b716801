import AppNorthIdentity

/// `Retry-After` in seconds (RFC 9110, 10.2.3). The other form, a date, is not used by the service.
struct RetryAfter {
  let duration: Duration

  /// - Returns: nil unless `value` is 1 to 6 decimal digits.
  init?(_ value: String) {
    guard (1...6).contains(value.utf8.count), value.utf8.allSatisfy(\.isASCIIDigit),
      let seconds = Int64(value)
    else { return nil }
    duration = .seconds(seconds)
  }
}
