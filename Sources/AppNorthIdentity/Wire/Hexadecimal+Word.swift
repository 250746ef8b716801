extension Hexadecimal {
  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// The 32 bits of eight digits at once, nil when one of them is no digit.
  ///
  /// - Parameter digits: the first digit in the highest byte.
  static func value(ofEight digits: UInt64) -> UInt32? {
    let isNumber = between(digits, 0x30, 0x39)
    let isLetter = between(digits | everyByte * 0x20, 0x61, 0x66)
    guard digits & everyByte * 0x80 == 0, isNumber | isLetter == everyByte else { return nil }
    var value = digits & everyByte * 0x0F + isLetter * 9
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16)
  }

  /// 1 in every byte of seven bits that is between the two bounds, 0 in every other.
  private static func between(_ bytes: UInt64, _ low: UInt64, _ high: UInt64) -> UInt64 {
    let isAtLeastLow = bytes &+ everyByte * (0x80 - low)
    let isAboveHigh = bytes &+ everyByte * (0x7F - high)
    return (isAtLeastLow ^ isAboveHigh) >> 7 & everyByte
  }
}
