import Testing

@testable import AppNorthIdentity

@Suite("Signature")
struct IdentitySignatureTests {
  private static let digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1cfdfeff"

  @Test func holdsTheBytesInTheirOrder() throws {
    let expected = Array(UInt8(0)...28) + [0xFD, 0xFE, 0xFF]
    #expect(try IdentitySignature(hex: Self.digits.bytes).withUnsafeBytes { Array($0) } == expected)
    #expect(try IdentitySignature(bytes: expected).hex == Self.digits)
  }

  @Test func readsEitherCaseAndWritesTheLower() throws {
    #expect(try IdentitySignature(hex: Self.digits.uppercased().bytes).hex == Self.digits)
  }

  @Test func everyByteIsADigitOrRefusedInEveryPlace() {
    for place in 0..<64 {
      for byte in UInt8.min...UInt8.max {
        var hex = Array(Self.digits.utf8)
        hex[place] = byte
        let isDigit = Array("0123456789abcdefABCDEF".utf8).contains(byte)
        #expect(((try? IdentitySignature(hex: hex[...])) != nil) == isDigit, "byte \(byte) in place \(place)")
      }
    }
  }

  @Test(arguments: ["", "+f", String(digits.dropLast()), digits + "0", "0x" + digits.dropLast(2)])
  func refusesAnotherLengthOrForm(text: String) {
    #expect(throws: IdentityRefusal.malformedSignature) { try IdentitySignature(hex: text.bytes) }
  }

  @Test(arguments: [0, 16, 31, 33, 64])
  func refusesAnotherCountOfBytes(count: Int) {
    #expect(throws: IdentityRefusal.malformedSignature) {
      try IdentitySignature(bytes: [UInt8](repeating: 0, count: count))
    }
  }
}
