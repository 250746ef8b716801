/// Decimal digits of a number that is not negative, without a `String`.
enum DecimalDigits {
  /// The digits of the largest number of 64 bits.
  static let maxCount = 20

  /// Writes the digits and returns how many they are.
  ///
  /// - Precondition: the buffer has room for them.
  static func write(_ value: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let magnitude = value.magnitude
    let count = count(of: magnitude)
    precondition(count <= buffer.count)
    var rest = magnitude
    var index = count
    while index > 0 {
      index -= 1
      buffer[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    return count
  }

  private static func count(of value: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    while value >= limit, count < maxCount {
      count += 1
      limit &*= 10
    }
    return count
  }
}
