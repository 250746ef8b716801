extension JSONParser {
  mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    var decimal = DecimalNumber(isNegative: take(0x2D))
    try integerPart(of: &decimal)
    if take(0x2E) { try digits(of: &decimal, isFraction: true) }
    if take(0x65) || take(0x45) { try exponent(of: &decimal) }
    if let exact = decimal.exactValue { return exact }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw JSONSyntaxError(problem: .invalidNumber, offset: start - bytes.startIndex)
    }
    guard value.isFinite else {
      noteFault(.numberOutOfRange, at: start)
      return 0
    }
    return value
  }

  /// `0`, or digits that do not begin with it.
  private mutating func integerPart(of decimal: inout DecimalNumber) throws(JSONSyntaxError) {
    guard take(0x30) else { return try digits(of: &decimal, isFraction: false) }
    if index < bytes.endIndex, bytes[index].isASCIIDigit { throw error(.invalidNumber) }
  }

  private mutating func digits(of decimal: inout DecimalNumber, isFraction: Bool) throws(JSONSyntaxError) {
    guard try peek().isASCIIDigit else { throw error(isFraction ? .invalidNumber : .unexpectedByte) }
    while index < bytes.endIndex, bytes[index].isASCIIDigit {
      decimal.append(bytes[index] - 0x30, isFraction: isFraction)
      index += 1
    }
  }

  private mutating func exponent(of decimal: inout DecimalNumber) throws(JSONSyntaxError) {
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard try peek().isASCIIDigit else { throw error(.invalidNumber) }
    var exponent = 0
    while index < bytes.endIndex, bytes[index].isASCIIDigit {
      // Saturates: far beyond what a double can be.
      exponent = min(exponent * 10 + Int(bytes[index] - 0x30), 1_000_000)
      index += 1
    }
    decimal.exponent += isNegative ? -exponent : exponent
  }
}
