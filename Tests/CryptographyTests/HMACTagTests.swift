import Cryptography
import Testing

@Suite struct HMACTagTests {
  let bytes = (0..<32).map { UInt8($0) }

  @Test func isEqualToItsOwnBytes() {
    let tag = HMACTag(bytes: bytes)
    #expect(bytes.withUnsafeBytes { tag.isEqual(to: $0) })
    #expect(tag.bytes == bytes)
    #expect(tag.withUnsafeBytes { Array($0) } == bytes)
  }

  @Test(arguments: 0..<256)
  func differsFromItselfWithOneBitFlipped(bit: Int) {
    var changed = bytes
    changed[bit / 8] ^= 1 << (bit % 8)
    #expect(!changed.withUnsafeBytes { HMACTag(bytes: bytes).isEqual(to: $0) })
  }

  @Test(arguments: [0, 1, 16, 31])
  func differsFromItsOwnBeginning(byteCount: Int) {
    #expect(!bytes.prefix(byteCount).withUnsafeBytes { HMACTag(bytes: bytes).isEqual(to: $0) })
  }

  @Test func differsFromItselfWithAByteMore() {
    #expect(!(bytes + [0]).withUnsafeBytes { HMACTag(bytes: bytes).isEqual(to: $0) })
  }

  @Test func holdsItsBytesInPlace() {
    #expect(MemoryLayout<HMACTag>.size == 32)
  }
}
