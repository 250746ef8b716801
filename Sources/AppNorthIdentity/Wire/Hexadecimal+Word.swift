extension Hexadecimal {
  /// The 32 bits of eight digits at once, nil when one of them is no digit.
  ///
  /// - Parameter digits: the first digit in the highest byte.
  static func value(ofEight digits: UInt64) -> UInt32? {
    // 1 in the byte of a letter: bit 6 tells `A` to `F` and `a` to `f` from `0` to `9`.
    let letters = digits >> 6 & UInt64(eightTimes: 0x01)
    let values = (digits & UInt64(eightTimes: 0x0F)) &+ letters &* 9
    // Writing the values gives the same digits, unless a byte was something else.
    let written = values &+ UInt64(eightTimes: 0x30) &+ letters &* 0x27
    // A letter is 10 to 15, a number is 0 to 9: adding 6 carries into bit 4 for letters only.
    let carries = (values &+ UInt64(eightTimes: 0x06)) >> 4 & UInt64(eightTimes: 0x01)
    let isTooLarge = values & UInt64(eightTimes: 0x10)
    guard digits | letters << 5 == written, carries == letters, isTooLarge == 0 else { return nil }
    var value = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16)
  }
}
