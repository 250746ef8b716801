/// Hexadecimal digits: written in lower case, read in either (contract, 2).
package enum Hexadecimal {
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(lowerCaseDigit(byte >> 4))
      digits.append(lowerCaseDigit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes; nil for an odd count or anything but ASCII digits.
  package static func decode(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
      guard let high = value(of: digits[index]), let low = value(of: digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Reads 32 bytes; false when one of the 64 digits is none.
  ///
  /// - Precondition: `digits` has 64 bytes and `bytes` has 32.
  static func decode32(_ digits: UnsafeRawBufferPointer, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    precondition(digits.count == 64 && bytes.count == 32)
    // A fixed count and no branch: the loop is compiled to vector instructions.
    var everyValue: UInt8 = 0
    for index in 0..<32 {
      let high = lenientValue(of: digits[2 &* index])
      let low = lenientValue(of: digits[2 &* index &+ 1])
      everyValue |= high | low
      bytes[index] = high << 4 | low
    }
    return everyValue < noDigit
  }

  /// The value of one digit, nil when it is none.
  static func value(of digit: UInt8) -> UInt8? {
    let value = lenientValue(of: digit)
    return value < noDigit ? value : nil
  }

  private static let noDigit: UInt8 = 0x80

  /// The value of one digit, ``noDigit`` when it is none, found without a branch.
  @inline(__always)
  private static func lenientValue(of digit: UInt8) -> UInt8 {
    let number = digit &- 0x30
    let letter = (digit | 0x20) &- 0x61
    return number < 10 ? number : letter < 6 ? letter &+ 10 : noDigit
  }

  static func lowerCaseDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value - 10 + 0x61 }

  static func upperCaseDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value - 10 + 0x41 }
}
