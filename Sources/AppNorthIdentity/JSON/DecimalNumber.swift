/// A decimal number while it is read, and its double where that needs no rounding beyond one operation.
struct DecimalNumber {
  let isNegative: Bool
  /// The power of ten of the last digit.
  var exponent = 0
  private var digits: UInt64 = 0
  private var isTooLong = false

  init(isNegative: Bool) { self.isNegative = isNegative }

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    guard digits < 1_000_000_000_000_000 else {
      isTooLong = true
      return
    }
    digits = digits * 10 + UInt64(digit)
    if isFraction { exponent -= 1 }
  }

  /// Both the digits (below 2^53) and the power of ten (at most 10^22) are exact doubles, so that one IEEE 754
  /// multiplication or division rounds right; nil when they are not.
  var exactValue: Double? {
    guard !isTooLong, digits <= 1 << 53, abs(exponent) < Self.powersOfTen.count else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
