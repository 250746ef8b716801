import Cryptography
import Testing

@Suite struct ConstantTimeTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let a: [UInt8]
    let b: [UInt8]
    let isEqual: Bool
  }

  @Test(arguments: [
    Pair(testDescription: "nothing equals nothing", a: [], b: [], isEqual: true),
    Pair(testDescription: "the same bytes are equal", a: [1, 2, 3], b: [1, 2, 3], isEqual: true),
    Pair(testDescription: "the first byte differs", a: [9, 2, 3], b: [1, 2, 3], isEqual: false),
    Pair(testDescription: "the last byte differs", a: [1, 2, 3], b: [1, 2, 9], isEqual: false),
    Pair(testDescription: "a beginning is not the whole", a: [1, 2], b: [1, 2, 3], isEqual: false),
    Pair(testDescription: "nothing is not something", a: [], b: [0], isEqual: false),
  ])
  func equalMeansTheSameBytes(_ pair: Pair) {
    #expect(ConstantTime.equal(pair.a, pair.b) == pair.isEqual)
    #expect(ConstantTime.equal(pair.b, pair.a) == pair.isEqual)
  }

  /// A tag has 32 bytes, which are compared in two halves; its neighbours are not.
  @Test(arguments: [15, 16, 17, 31, 32, 33, 64])
  func oneBitAnywhereTellsThemApart(count: Int) {
    let bytes = (0..<UInt8(count)).map { $0 &* 37 }
    #expect(ConstantTime.equal(bytes, Array(bytes)))
    for place in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[place] ^= 1 << UInt8(bit)
        #expect(!ConstantTime.equal(bytes, other), "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func twoBitsThatWouldCancelAreTwoDifferences() {
    var other = [UInt8](repeating: 0, count: 32)
    other[3] = 1
    other[19] = 1
    #expect(!ConstantTime.equal([UInt8](repeating: 0, count: 32), other))
  }
}
