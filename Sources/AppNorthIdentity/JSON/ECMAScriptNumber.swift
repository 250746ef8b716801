/// The text of a double as ECMAScript `Number::toString` writes it (ECMA-262, 6.1.6.1.20; RFC 8785, 3.2.2.3).
package enum ECMAScriptNumber {
  /// - Precondition: the number is finite.
  package static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Precondition: the number is finite.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    precondition(number.isFinite, "JSON has no such number")
    if let integer = Int64(whole: number), integer.magnitude <= 1 << 53 {
      appendInteger(integer, to: &bytes)
    } else {
      if number < 0 { bytes.append(0x2D) }
      appendDecimal(ShortestDecimal(number.magnitude), to: &bytes)
    }
  }

  package static func appendInteger(_ integer: Int64, to bytes: inout [UInt8]) {
    if integer < 0 { bytes.append(0x2D) }
    withUnsafeTemporaryAllocation(byteCount: DecimalDigits.maxCount, alignment: 1) { buffer in
      let count = DecimalDigits.write(integer, into: buffer)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// The names are those of the standard: k digits, and the point stands after n of them.
  private static func appendDecimal(_ decimal: ShortestDecimal, to bytes: inout [UInt8]) {
    let digits = decimal.digits
    let k = digits.count
    let n = decimal.pointPosition
    switch n {
    case k...21 where k <= 21:
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(0x30, count: n - k))
    case 1...21:
      bytes.append(contentsOf: digits[..<n])
      bytes.append(0x2E)
      bytes.append(contentsOf: digits[n...])
    case -5...0:
      bytes.append(contentsOf: [0x30, 0x2E])
      bytes.append(contentsOf: repeatElement(0x30, count: -n))
      bytes.append(contentsOf: digits)
    default:
      bytes.append(digits[0])
      if k > 1 { bytes.append(0x2E) }
      bytes.append(contentsOf: digits[1...])
      bytes.append(contentsOf: [0x65, n > 0 ? 0x2B : 0x2D])
      appendInteger(Int64(abs(n - 1)), to: &bytes)
    }
  }
}
