import AppNorthIdentity

/// How a language writes a double.
struct NumberStyle: Sendable {
  /// Significant digits at most; nil: the shortest that read back as the same double.
  var digits: Int?
  /// Where the point may stand among the digits (``FloatDigits/point``) without an exponent.
  var plain: ClosedRange<Int>
  /// A whole number ends with `.0`. Without it, a backend may have integers too: they are written so in every language.
  var wholeFraction = false
  /// A single digit before an exponent is followed by `.0`.
  var exponentFraction = false
  var exponent = "e"
  var exponentPlus = "+"
  var exponentWidth = 1
  var negativeZero = "-0"
  var decimalPoint = "."

  func write(_ number: Double, into json: inout String, _ mistakes: inout SigningMistakes) {
    let canonical = ECMAScriptNumber.text(number)
    guard number != 0 else {
      let text = number.sign == .minus ? negativeZero : wholeFraction ? "0.0" : "0"
      if text != canonical { mistakes.add(text.hasPrefix("-") ? .negativeZero : .numberWithFraction) }
      json += text
      return
    }
    let shortest = FloatDigits(shortest: number.magnitude)
    let used = digits.map { FloatDigits(number.magnitude, significant: $0) } ?? shortest
    let text = (number < 0 ? "-" : "") + self.text(used)
    json += text
    guard text != canonical else { return }
    mistakes.add(
      used != shortest
        ? .numberDigits
        : text == "\(canonical).0"
          ? .numberWithFraction : text.contains(",") ? .numberDecimalComma : .numberExponent)
  }

  private func text(_ number: FloatDigits) -> String {
    let (digits, point, count) = (number.digits, number.point, number.digits.count)
    guard plain.contains(point) else {
      let power = point - 1
      let magnitude = String(abs(power))
      let fraction = count > 1 ? decimalPoint + digits.dropFirst() : exponentFraction ? ".0" : ""
      let padding = String(repeating: "0", count: max(0, exponentWidth - magnitude.count))
      return "\(digits.prefix(1))\(fraction)\(exponent)\(power < 0 ? "-" : exponentPlus)\(padding)\(magnitude)"
    }
    if point <= 0 { return "0\(decimalPoint)\(String(repeating: "0", count: -point))\(digits)" }
    if point < count { return "\(digits.prefix(point))\(decimalPoint)\(digits.dropFirst(point))" }
    return "\(digits)\(String(repeating: "0", count: point - count))\(wholeFraction ? ".0" : "")"
  }
}

extension NumberStyle {
  static let ecmaScript = NumberStyle(plain: -5...21, negativeZero: "0")
}
