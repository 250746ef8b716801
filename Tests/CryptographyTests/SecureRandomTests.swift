import Cryptography
import Testing

@Suite struct SecureRandomTests {
  @Test(arguments: [0, 1, 12, 32, 1_048_576])
  func givesAsManyBytesAsAsked(count: Int) throws {
    #expect(try SecureRandom.bytes(count).count == count)
  }

  @Test(arguments: [-1, Int.min, 1_048_577, Int.max])
  func refusesAnImpossibleCount(count: Int) {
    #expect(throws: CryptographyError.invalidParameter(.byteCount)) { try SecureRandom.bytes(count) }
  }

  @Test func neverGivesTheSame16BytesTwice() throws {
    var seen: Set<[UInt8]> = []
    for _ in 0..<10_000 {
      seen.insert(try SecureRandom.bytes(16))
    }
    #expect(seen.count == 10_000)
  }

  @Test func leavesNoByteOfALongAnswerUnfilled() throws {
    // Of 65,536 random bytes about 256 have each value; 32 zeros in a row never occur.
    let bytes = try SecureRandom.bytes(65_536)
    #expect(Set(bytes).count == 256)
    #expect(!stride(from: 0, to: bytes.count, by: 32).contains { bytes[$0..<$0 + 32].allSatisfy { $0 == 0 } })
  }
}
