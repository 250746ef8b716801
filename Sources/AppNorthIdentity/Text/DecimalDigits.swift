/// Decimal digits of a number that is not negative, without a `String`.
enum DecimalDigits {
  /// The digits of the largest number of 64 bits.
  static let maxCount = 20

  /// The number that digits write, nil when one of them is no ASCII digit.
  ///
  /// - Precondition: at most 18 digits, which cannot overflow.
  static func value(of digits: UnsafeRawBufferPointer) -> Int64? {
    precondition(digits.count <= 18)
    var value: UInt64 = 0
    var index = 0
    while index &+ 8 <= digits.count {
      let text = UInt64(littleEndian: digits.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      guard let eight = EightDigits.value(of: text) else { return nil }
      value = value &* 100_000_000 &+ eight
      index &+= 8
    }
    while index < digits.count {
      let digit = digits[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    return Int64(bitPattern: value)
  }

  /// Writes the digits and returns how many they are.
  ///
  /// - Precondition: the buffer has room for them.
  static func write(_ value: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let magnitude = value.magnitude
    guard magnitude >= 100_000_000 else { return writeFew(magnitude, into: buffer) }
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    // Two digits at most in front of eight is the case of an expiry.
    let count =
      high < 100
      ? writeTwo(UInt8(truncatingIfNeeded: high), into: buffer) : write(Int64(bitPattern: high), into: buffer)
    precondition(buffer.count - count >= 8)
    let digits = EightDigits.text(of: low).littleEndian
    buffer.storeBytes(of: digits, toByteOffset: count, as: UInt64.self)
    return count + 8
  }

  /// - Precondition: the number is below 100,000,000.
  private static func writeFew(_ value: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard value >= 100 else { return writeTwo(UInt8(truncatingIfNeeded: value), into: buffer) }
    let text = EightDigits.text(of: value)
    // The first digit is in the lowest byte.
    let leadingZeros = (text ^ UInt64(eightTimes: 0x30)).trailingZeroBitCount / 8
    let count = 8 &- leadingZeros
    precondition(count <= buffer.count)
    var rest = text >> UInt64(truncatingIfNeeded: 8 &* leadingZeros)
    for index in 0..<count {
      buffer[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    return count
  }

  /// One digit or two.
  @inline(__always)
  private static func writeTwo(_ value: UInt8, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let tens = value / 10
    let count = tens == 0 ? 1 : 2
    precondition(count <= buffer.count)
    buffer[0] = 0x30 &+ tens
    buffer[count &- 1] = 0x30 &+ value &- tens &* 10
    return count
  }
}
