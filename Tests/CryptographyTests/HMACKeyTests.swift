import Cryptography
import Testing

@Suite struct HMACKeyTests {
  struct RFC4231: Decodable {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
      let name: String
      let key: HexBytes
      let msg: HexBytes
      let tag: HexBytes

      var testDescription: String { name }
    }

    let tests: [Case]

    static func cases() throws -> [Case] {
      try VectorFile.decode(Self.self, from: "rfc4231-hmac-sha256.json").tests
    }
  }

  struct WycheproofCase: Decodable, Sendable, CustomTestStringConvertible {
    let tcId: Int
    let comment: String
    let key: HexBytes
    let msg: HexBytes
    let tag: HexBytes
    let result: String

    var testDescription: String { "\(tcId) \(comment), \(tag.bytes.count) byte tag" }

    static func cases() throws -> [WycheproofCase] {
      try VectorFile.decode(WycheproofFile<WycheproofCase>.self, from: "wycheproof-hmac-sha256.json").tests
    }
  }

  @Test(arguments: try RFC4231.cases())
  func computesTheTagsOfRFC4231(_ vector: RFC4231.Case) {
    let tag = HMACKey(vector.key.bytes).tag(for: vector.msg.bytes)
    #expect(Array(tag.bytes.prefix(vector.tag.bytes.count)) == vector.tag.bytes)
  }

  @Test(arguments: try WycheproofCase.cases())
  func acceptsExactlyWycheproofsWholeAndValidTags(_ vector: WycheproofCase) {
    let tag = HMACKey(vector.key.bytes).tag(for: vector.msg.bytes)
    let isAccepted = vector.tag.bytes.withUnsafeBytes { tag.isEqual(to: $0) }
    // A 128-bit tag is refused although Wycheproof calls it valid: the contract has 32 bytes and nothing else.
    #expect(isAccepted == (vector.result == "valid" && vector.tag.bytes.count == HMACTag.byteCount))
    #expect((Array(tag.bytes.prefix(vector.tag.bytes.count)) == vector.tag.bytes) == (vector.result == "valid"))
  }

  @Test func readsEveryVector() throws {
    #expect(try RFC4231.cases().count == 7)
    #expect(try WycheproofCase.cases().count == 34)
  }

  @Test func givesTheSameTagEveryTimeItIsUsed() {
    let key = HMACKey(Array("key".utf8))
    let first = key.tag(for: Array("one message".utf8)).bytes
    _ = key.tag(for: Array("another message".utf8))
    #expect(key.tag(for: Array("one message".utf8)).bytes == first)
  }

  @Test func isSharedByThreadsWithoutALock() async {
    let key = HMACKey(Array("key".utf8))
    let expected = key.tag(for: Array("message".utf8)).bytes
    let isAlwaysTheSame = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<2_000).allSatisfy { _ in key.tag(for: Array("message".utf8)).bytes == expected } }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isAlwaysTheSame)
  }

  @Test(arguments: [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1_000])
  func aMessageInABufferAndInAnArrayHaveTheSameTag(byteCount: Int) {
    let key = HMACKey(Array("key".utf8))
    let message = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0) }
    let tag = message.withUnsafeBytes { key.tag(for: $0) }
    #expect(tag.bytes == key.tag(for: message).bytes)
  }
}
