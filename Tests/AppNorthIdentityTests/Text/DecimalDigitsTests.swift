import Testing

@testable import AppNorthIdentity

@Suite("Decimal digits")
struct DecimalDigitsTests {
  private static let largestReadable: Int64 = 999_999_999_999_999_999

  /// Zero, the largest, and what lies on both sides of every power of ten.
  private static let boundaries: [Int64] = {
    var numbers: [Int64] = [0, .max]
    var power: Int64 = 1
    for _ in 0..<18 {
      numbers += [power - 1, power, power + 1]
      power *= 10
    }
    return numbers
  }()

  @Test func areWrittenAsSwiftWritesThem() {
    var generator = SeededGenerator(seed: 1)
    var random: [Int64] = []
    for shift in 0..<10_000 { random.append(Int64.random(in: 0...Int64.max, using: &generator) >> Int64(shift % 63)) }
    for number in Self.boundaries + random {
      #expect(Self.written(number) == "\(number)")
    }
  }

  @Test func areReadAsTheyAreWritten() {
    for number in Self.boundaries where number <= Self.largestReadable {
      #expect(Self.read("\(number)") == number)
    }
    #expect(Self.read("00000000") == 0)
    #expect(Self.read("0000000012") == 12)
  }

  @Test func everyByteIsADigitOrRefusedInEveryPlace() {
    for count in 1...18 {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var digits = [UInt8](repeating: 0x37, count: count)
          digits[place] = byte
          let isDigit = (0x30...0x39).contains(byte)
          let value = digits.withUnsafeBytes { DecimalDigits.value(of: $0) }
          #expect((value != nil) == isDigit, "byte \(byte) in place \(place) of \(count)")
        }
      }
    }
  }

  @Test func everyNumberOfFourDigitsStandsInBothHalvesOfEight() {
    for number in UInt64(0)..<10_000 {
      for eight in [number, number * 10_000, number * 10_001] {
        #expect(EightDigits.value(of: EightDigits.text(of: eight)) == eight)
      }
    }
  }

  /// What is written into a buffer that has just the room.
  private static func written(_ number: Int64) -> String {
    var bytes = [UInt8](repeating: 0x78, count: "\(number)".utf8.count)
    let count = bytes.withUnsafeMutableBytes { DecimalDigits.write(number, into: $0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func read(_ text: String) -> Int64? {
    Array(text.utf8).withUnsafeBytes { DecimalDigits.value(of: $0) }
  }
}
