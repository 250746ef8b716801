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
}
