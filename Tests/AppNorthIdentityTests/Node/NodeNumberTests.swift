import Testing

@testable import AppNorthIdentity

@Suite("Numbers, beside Node", .enabled(if: Node.path != nil, "SKIPPED: node is not installed on this machine"))
struct NodeNumberTests {
  /// Each line is the bits of a double in hexadecimal; Node says how ECMAScript writes it.
  private static let text = "JSON.stringify(Buffer.from(line, 'hex').readDoubleBE(0))"

  @Test func randomBitsHaveTheTextThatNodeGives() throws {
    var random = SeededGenerator(seed: 1)
    try expectSameText((0..<120_000).map { _ in Double(bitPattern: random.next()) })
  }

  @Test func ordinaryNumbersHaveTheTextThatNodeGives() throws {
    var random = SeededGenerator(seed: 2)
    let decimals = (0..<20_000).map { _ in
      Double(Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random))
        / ([1, 10, 100, 1_000, 7, 1e9, 1e-9].randomElement(using: &random) ?? 1)
    }
    try expectSameText(decimals)
  }

  @Test func everyPowerOfTenAndTwoHasTheTextThatNodeGives() throws {
    let tens = (-324...308).compactMap { Double("1e\($0)") }
    let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    #expect(tens.count == 633 && twos.count == 2098)
    try expectSameText((tens + twos).flatMap { [$0, -$0, $0.nextUp, $0.nextDown] })
  }

  @Test func decimalsOfAnyLengthAreReadAsNodeReadsThem() throws {
    var random = SeededGenerator(seed: 3)
    let texts = (0..<30_000).map { _ in Self.decimal(using: &random) }
    let answers = try Node.answers(to: texts, "String(JSON.parse(line))")
    let wrong = zip(texts, answers).filter { text, answer in
      let value = try? JSONValue(parsing: text.bytes)
      let mine = value?.numberValue.map(ECMAScriptNumber.text)
      return "\"\(mine ?? (text.hasPrefix("-") ? "-Infinity" : "Infinity"))\"" != answer
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(answers.count == texts.count)
  }

  private func expectSameText(_ numbers: [Double]) throws {
    let finite = numbers.filter(\.isFinite)
    let lines = finite.map { number in
      Hexadecimal.encode(withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) })
    }
    let answers = try Node.answers(to: lines, Self.text)
    #expect(answers.count == finite.count)
    let wrong = zip(finite, answers).filter { "\"\(ECMAScriptNumber.text($0))\"" != $1 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  /// Up to 40 digits, a point anywhere, an exponent now and then.
  private static func decimal(using random: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }
    var text = Bool.random(using: &random) ? "-" : ""
    let isZero = Int.random(in: 0...3, using: &random) == 0
    text += isZero ? "0" : "\(Int.random(in: 1...9, using: &random))" + digits(.random(in: 0...20, using: &random))
    if Bool.random(using: &random) { text += "." + digits(.random(in: 1...20, using: &random)) }
    if Bool.random(using: &random) { text += "e\(Int.random(in: -330...310, using: &random))" }
    return text
  }
}
