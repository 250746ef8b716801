/// base64url without padding (RFC 4648, 5), read strictly: one text for one value.
package enum Base64URL {
  package static func encode(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity((bytes.count * 4 + 2) / 3)
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        digits.append(alphabet[Int(pending >> bits & 0x3F)])
      }
    }
    if bits > 0 { digits.append(alphabet[Int(pending << (6 - bits) & 0x3F)]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes; nil for padding, another alphabet, an impossible length, or trailing bits that are not zero.
  package static func decode(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    digits.withUnsafeBytes { decode($0) }
  }

  /// The same for bytes that are lent.
  static func decode(_ digits: UnsafeRawBufferPointer) -> [UInt8]? {
    let rest = digits.count % 4
    guard rest != 1 else { return nil }
    var isValid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 4 * 3 + max(rest - 1, 0)) { target, count in
      values.withUnsafeBufferPointer { values in
        isValid = decode(digits, values: values, into: target, count: &count)
      }
    }
    return isValid ? bytes : nil
  }

  /// - Parameters:
  ///   - values: the six bits of every byte, ``noDigit`` for one that is no digit.
  ///   - count: how many bytes were written.
  private static func decode(
    _ digits: UnsafeRawBufferPointer, values: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>, count: inout Int
  ) -> Bool {
    var everyValue: UInt8 = 0
    var index = 0
    var written = 0
    while index &+ 4 <= digits.count {
      let first = values[Int(digits[index])]
      let second = values[Int(digits[index &+ 1])]
      let third = values[Int(digits[index &+ 2])]
      let fourth = values[Int(digits[index &+ 3])]
      everyValue |= first | second | third | fourth
      target[written] = first << 2 | second >> 4
      target[written &+ 1] = second << 4 | third >> 2
      target[written &+ 2] = third << 6 | fourth
      index &+= 4
      written &+= 3
    }
    count = written
    guard index < digits.count else { return everyValue < noDigit }
    // Two digits are one byte and four bits, three are two bytes and two bits; those bits are zero.
    let first = values[Int(digits[index])]
    let second = values[Int(digits[index + 1])]
    let hasThird = index + 2 < digits.count
    let third = hasThird ? values[Int(digits[index + 2])] : 0
    target[count] = first << 2 | second >> 4
    if hasThird { target[count + 1] = second << 4 | third >> 2 }
    count += hasThird ? 2 : 1
    let rest = hasThird ? third & 0x03 : second & 0x0F
    return (everyValue | first | second | third) < noDigit && rest == 0
  }

  private static let noDigit: UInt8 = 0x80
  private static let values = (0...UInt8.max).map { value(of: $0) ?? noDigit }

  /// The six bits of one digit, nil when it is none.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x41...0x5A: digit - 0x41
    case 0x61...0x7A: digit - 0x61 + 26
    case 0x30...0x39: digit - 0x30 + 52
    case 0x2D: 62
    case 0x5F: 63
    default: nil
    }
  }

  private static let alphabet = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
