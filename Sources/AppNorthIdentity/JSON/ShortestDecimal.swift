/// The shortest decimal digits that read back as the same double, and where the point stands among them.
///
/// `Double.description` has the right digits in another layout (`1e+16`, `1.5e-07`, `5.0`).
struct ShortestDecimal {
  /// ASCII digits, the first and the last not zero.
  private(set) var digits: [UInt8] = []
  /// The number is 0.d1d2d3… times ten to this power.
  private(set) var pointPosition = 0

  /// - Precondition: finite and above zero.
  init(_ number: Double) {
    digits.reserveCapacity(24)
    var exponent = 0
    var isExponentNegative = false
    var part = Part.integer
    for byte in number.description.utf8 {
      switch (byte, part) {
      case (0x2E, _): part = .fraction
      case (0x65, _): part = .exponent
      case (0x2D, .exponent): isExponentNegative = true
      case (0x2B, .exponent): break
      case (_, .exponent): exponent = exponent * 10 + Int(byte - 0x30)
      case (_, .integer): add(byte, movesPoint: true)
      case (_, .fraction): add(byte, movesPoint: false)
      }
    }
    pointPosition += isExponentNegative ? -exponent : exponent
    while digits.last == 0x30 { digits.removeLast() }
  }

  private enum Part {
    case integer
    case fraction
    case exponent
  }

  /// A zero before the first digit is not kept; behind the point it moves the point to the left.
  private mutating func add(_ digit: UInt8, movesPoint: Bool) {
    if digits.isEmpty, digit == 0x30 {
      if !movesPoint { pointPosition -= 1 }
      return
    }
    digits.append(digit)
    if movesPoint { pointPosition += 1 }
  }
}
