/// Eight decimal digits as one word, read and written without a loop: each step works on all the numbers in the word.
enum EightDigits {
  /// The number that eight ASCII digits write, nil when one of them is no digit.
  ///
  /// - Parameter text: the first digit in the lowest byte.
  @inline(__always)
  static func value(of text: UInt64) -> UInt64? {
    guard text.bytesMarked(from: 0x30, through: 0x39) == UInt64(eightTimes: 0x80) else { return nil }
    let digits = text & UInt64(eightTimes: 0x0F)
    // Eight numbers of one digit, then four of two in 16 bits each, two of four in 32 bits each, one of eight.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }

  /// The ASCII digits of a number, with leading zeros, the first digit in the lowest byte.
  ///
  /// - Precondition: the number is below 100,000,000.
  @inline(__always)
  static func text(of number: UInt64) -> UInt64 {
    precondition(number < 100_000_000)
    // The way back. A number below 10,000 times 10,486 shifted by 20 is its hundreds, one below 100 times 103 shifted
    // by 10 its tens; the products of neighbours do not meet.
    let high = number / 10_000
    let fours = high | (number &- high &* 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    let digits = tens | (pairs &- tens &* 10) << 8
    return digits | UInt64(eightTimes: 0x30)
  }
}
