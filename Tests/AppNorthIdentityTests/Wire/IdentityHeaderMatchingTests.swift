import Testing

@testable import AppNorthIdentity

@Suite("Names of identity headers")
struct IdentityHeaderMatchingTests {
  @Test(arguments: IdentityHeader.allCases)
  func areKnownInAnyCase(header: IdentityHeader) {
    for name in [header.name, header.name.lowercased(), header.name.uppercased()] {
      #expect(Self.match(Array(name.utf8)) == "known \(header)")
    }
  }

  /// Each byte in turn is replaced by every other: only the same letter in the other case is still the name.
  @Test(arguments: IdentityHeader.allCases)
  func areOthersWithAnotherByteInAnyPlace(header: IdentityHeader) {
    let name = Array(header.name.utf8)
    for place in name.indices {
      for byte in UInt8.min...UInt8.max {
        var other = name
        other[place] = byte
        let isSame =
          String(decoding: [byte], as: UTF8.self).lowercased()
          == String(decoding: [name[place]], as: UTF8.self).lowercased()
        let unlike = place < IdentityHeader.prefix.utf8.count ? "none" : "unknown"
        #expect(Self.match(other) == (isSame ? "known \(header)" : unlike), "byte \(byte) in place \(place)")
      }
    }
  }

  @Test(arguments: IdentityHeader.allCases)
  func areOthersWhenCutOrGoneOn(header: IdentityHeader) {
    let name = Array(header.name.utf8)
    let prefixCount = IdentityHeader.prefix.utf8.count
    for count in 0..<name.count {
      #expect(Self.match(Array(name[..<count])) == (count < prefixCount ? "none" : "unknown"), "\(count) bytes")
    }
    #expect(Self.match(name + [0x73]) == "unknown")
  }

  private static func match(_ name: [UInt8]) -> String {
    switch name.withUnsafeBytes({ IdentityHeader.match($0) }) {
    case .known(let header): "known \(header)"
    case .unknown: "unknown"
    case .none: "none"
    }
  }
}
