import Testing

@testable import AppNorthIdentity

/// The quick way for a header value without escapes works on eight bytes at once: every length, every place.
@Suite("Email without escapes")
struct PlainEmailTests {
  @Test func isLowerCasedInEveryPlaceOfEveryLength() throws {
    for count in 3...254 {
      let raw = Self.email(count, Array("AZaz[`{@!~09".utf8))
      let expected = raw.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
      #expect(try Array(NormalizedEmail(headerValue: raw[...]).text.utf8) == expected, "\(count) bytes")
    }
  }

  @Test(arguments: [3, 7, 8, 9, 15, 16, 17, 31, 33])
  func everyByteIsVisibleOrRefusedInEveryPlace(count: Int) {
    for place in 0..<count where place != 1 {
      for byte in UInt8.min...UInt8.max {
        var raw = Self.email(count, [0x78])
        raw[place] = byte
        // A percent sign begins an escape, and none is hexadecimal here; an `@` may not be the last byte.
        let isAllowed = (0x21...0x7E).contains(byte) && byte != 0x25 && (byte != 0x40 || place < count - 1)
        let isAccepted = (try? NormalizedEmail(headerValue: raw[...])) != nil
        #expect(isAccepted == isAllowed, "byte \(byte) in place \(place) of \(count)")
      }
    }
  }

  @Test(arguments: 3...20)
  func itsAtMayStandAnywhereButAtTheEnds(count: Int) {
    for place in 0..<count {
      var raw = [UInt8](repeating: 0x78, count: count)
      raw[place] = 0x40
      let isAccepted = (try? NormalizedEmail(headerValue: raw[...])) != nil
      #expect(isAccepted == (1..<(count - 1)).contains(place), "place \(place) of \(count)")
    }
  }

  @Test(arguments: [0, 1, 2, 255, 256, 10_000])
  func isRefusedWithSoManyBytes(count: Int) {
    #expect(throws: IdentityRefusal.malformedEmail) {
      try NormalizedEmail(headerValue: [UInt8](repeating: 0x78, count: count)[...])
    }
  }

  /// So many bytes of the pattern, with an `@` in the second place and a letter in the last.
  private static func email(_ count: Int, _ pattern: [UInt8]) -> [UInt8] {
    var bytes = (0..<count).map { pattern[$0 % pattern.count] }
    bytes[1] = 0x40
    bytes[count - 1] = 0x5A
    return bytes
  }
}
