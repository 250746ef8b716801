import Testing

@testable import Cryptography

@Suite struct AESGCMKeyTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let tcId: Int
    let comment: String
    let key: HexBytes
    let iv: HexBytes
    let aad: HexBytes
    let msg: HexBytes
    let ct: HexBytes
    let tag: HexBytes
    let result: String

    var testDescription: String { "\(tcId) \(comment) \(result)" }
    var sealed: [UInt8] { iv.bytes + ct.bytes + tag.bytes }

    static func all() throws -> [Case] {
      try VectorFile.decode(WycheproofFile<Case>.self, from: "wycheproof-aes-256-gcm.json").tests
    }
  }

  let key: AESGCMKey
  let secret = Array("ans_something that must stay sealed".utf8)
  let project = Array("prj_0123456789abcdefghij".utf8)

  init() throws {
    key = try AESGCMKey(bytes: SecureRandom.bytes(AESGCMKey.byteCount))
  }

  @Test(arguments: try Case.all().filter { $0.result == "valid" })
  func sealsAndOpensWycheproofsValidCases(_ vector: Case) throws {
    let key = try AESGCMKey(bytes: vector.key.bytes)
    let sealed = try key.seal(vector.msg.bytes, authenticating: vector.aad.bytes, nonce: vector.iv.bytes)
    #expect(sealed == vector.sealed)
    #expect(try key.open(vector.sealed, authenticating: vector.aad.bytes) == vector.msg.bytes)
  }

  @Test(arguments: try Case.all().filter { $0.result == "invalid" })
  func refusesWycheproofsInvalidCases(_ vector: Case) throws {
    let key = try AESGCMKey(bytes: vector.key.bytes)
    #expect(throws: CryptographyError.authenticationFailed) {
      try key.open(vector.sealed, authenticating: vector.aad.bytes)
    }
  }

  @Test func readsEveryVector() throws {
    #expect(try Case.all().count == 66)
    #expect(try Case.all().filter { $0.result == "invalid" }.count == 27)
  }

  @Test func opensWhatItSealed() throws {
    #expect(try key.open(key.seal(secret, authenticating: project), authenticating: project) == secret)
  }

  @Test func refusesASealedValueWithAnyOneBitFlipped() throws {
    let sealed = try key.seal(secret, authenticating: project)
    for bit in 0..<sealed.count * 8 {
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: CryptographyError.authenticationFailed, "bit \(bit)") {
        try key.open(changed, authenticating: project)
      }
    }
  }

  @Test(arguments: ["prj_0123456789abcdefghik", "prj_0123456789abcdefghi", ""])
  func refusesAnotherProjectsSealedValue(other: String) throws {
    let sealed = try key.seal(secret, authenticating: project)
    #expect(throws: CryptographyError.authenticationFailed) {
      try key.open(sealed, authenticating: Array(other.utf8))
    }
  }

  @Test func refusesAValueSealedUnderAnotherKey() throws {
    let other = try AESGCMKey(bytes: SecureRandom.bytes(AESGCMKey.byteCount))
    let sealed = try other.seal(secret, authenticating: project)
    #expect(throws: CryptographyError.authenticationFailed) { try key.open(sealed, authenticating: project) }
  }

  @Test func refusesEveryTruncatedValue() throws {
    let sealed = try key.seal(secret, authenticating: project)
    for count in 0..<sealed.count {
      let error = count < 28 ? CryptographyError.sealedValueTooShort(count) : .authenticationFailed
      #expect(throws: error) { try key.open(Array(sealed.prefix(count)), authenticating: project) }
    }
  }

  @Test func sealsTheSameValueDifferentlyEachTime() throws {
    let first = try key.seal(secret, authenticating: project)
    let second = try key.seal(secret, authenticating: project)
    #expect(first.prefix(12) != second.prefix(12))
    #expect(first.dropFirst(12) != second.dropFirst(12))
  }

  @Test(arguments: [0, 16, 24, 31, 33, 64])
  func refusesAKeyOfAnotherLength(byteCount: Int) {
    #expect(throws: CryptographyError.invalidKeyLength(byteCount)) {
      try AESGCMKey(bytes: [UInt8](repeating: 1, count: byteCount))
    }
  }

  @Test(arguments: [0, 8, 11, 13, 16])
  func refusesANonceOfAnotherLength(byteCount: Int) {
    #expect(throws: CryptographyError.invalidParameter(.nonce)) {
      try key.seal(secret, authenticating: project, nonce: [UInt8](repeating: 1, count: byteCount))
    }
  }
}
