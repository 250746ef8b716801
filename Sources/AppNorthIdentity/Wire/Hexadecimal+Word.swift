extension Hexadecimal {
  /// The 32 bits of eight digits at once, nil when one of them is no digit.
  ///
  /// - Parameter digits: the first digit in the highest byte.
  static func value(ofEight digits: UInt64) -> UInt32? {
    let numbers = digits.bytesMarked(from: 0x30, through: 0x39)
    let letters = (digits | UInt64(eightTimes: 0x20)).bytesMarked(from: 0x61, through: 0x66)
    guard numbers | letters == UInt64(eightTimes: 0x80) else { return nil }
    var value = (digits & UInt64(eightTimes: 0x0F)) + (letters >> 7) * 9
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16)
  }
}
