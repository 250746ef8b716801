import Testing

@testable import AppNorthIdentity

@Suite("Encodings on the wire")
struct EncodingTests {
  @Test(
    "RFC 4648, section 10, in base64url without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64URL.encode(Array(text.utf8)) == encoded)
    #expect(Base64URL.decode(encoded.bytes) == Array(text.utf8))
  }

  @Test func base64UsesTheAlphabetForAddresses() {
    #expect(Base64URL.encode([0xFB, 0xEF, 0xFF]) == "--__")
    #expect(Base64URL.decode("--__".bytes) == [0xFB, 0xEF, 0xFF])
  }

  @Test(arguments: ["Z", "Zg=", "Zg==", "Zh", "Zm9", "Zm8=", "Zm9v ", "Zm9v\n", "++//", "Zm9vYg\0", "Zm9é"])
  func base64RefusesASecondSpelling(text: String) {
    #expect(Base64URL.decode(text.bytes) == nil)
  }

  @Test func everyTextOfTwoDigitsIsOneByteOrRefused() {
    var values: Set<[UInt8]> = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        guard let bytes = Base64URL.decode([first, second]) else { continue }
        #expect(Base64URL.encode(bytes) == String(decoding: [first, second], as: UTF8.self))
        values.insert(bytes)
      }
    }
    #expect(values.count == 256)
  }

  @Test(
    "Hexadecimal",
    arguments: [
      ("00ff1A", [0, 255, 26]), ("", []), ("0", nil), ("0g", nil), ("+f", nil), ("-1", nil), (" f", nil), ("0x", nil),
      ("１１", nil),
    ] as [(String, [UInt8]?)])
  func hexadecimal(text: String, bytes: [UInt8]?) {
    #expect(Hexadecimal.decode(text.bytes) == bytes)
  }

  @Test func hexadecimalIsWrittenInLowerCase() {
    #expect(Hexadecimal.encode([0, 0xAB, 0xFF]) == "00abff")
  }

  @Test func whatIsPercentEncodedDecodesToTheSameBytes() {
    for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init(_:)) {
      let text = String(scalar)
      let encoded = PercentEncoding.encode(text)
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(PercentEncoding.decode(encoded.bytes) == Array(text.utf8))
    }
  }

  @Test func headersHaveTheirNames() {
    #expect(
      WireHeader.allCases.map(\.name) == ["X-AppNorth-App-Id", "X-AppNorth-Voter-Token", "Idempotency-Key"])
    #expect(IdentityHeader.allCases.allSatisfy { $0.name.hasPrefix(IdentityHeader.prefix) })
  }
}
