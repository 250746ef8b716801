extension UInt64 {
  /// The same byte eight times.
  init(eightTimes byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The eight bytes with ASCII letters in lower case.
  var lowerCasedASCII: UInt64 { self | bytesMarked(from: 0x41, through: 0x5A) >> 2 }

  /// 0x80 in every byte between the two ASCII bounds, 0 in every other.
  func bytesMarked(from low: UInt8, through high: UInt8) -> UInt64 {
    let sevenBits = self & UInt64(eightTimes: 0x7F)
    let isAtLeastLow = sevenBits &+ UInt64(eightTimes: 0x80 - low)
    let isAboveHigh = sevenBits &+ UInt64(eightTimes: 0x7F - high)
    return (isAtLeastLow ^ isAboveHigh) & ~self & UInt64(eightTimes: 0x80)
  }
}
