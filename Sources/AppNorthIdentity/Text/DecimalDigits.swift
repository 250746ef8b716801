/// Decimal digits of a positive number, without a `String`.
enum DecimalDigits {
  static func count(of value: Int64) -> Int {
    var count = 1
    var rest = value / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  static func write(_ value: Int64, into buffer: UnsafeMutableRawBufferPointer, at offset: inout Int) {
    let count = count(of: value)
    var rest = value
    for index in stride(from: offset + count - 1, through: offset, by: -1) {
      buffer[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    offset += count
  }
}
