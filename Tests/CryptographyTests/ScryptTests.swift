import Cryptography
import Testing

@Suite struct ScryptTests {
  struct RFC7914: Decodable {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
      let password: String
      let salt: String
      let n: Int
      let r: Int
      let p: Int
      let key: HexBytes

      var testDescription: String { "n \(n), r \(r), p \(p)" }
      var memory: Int { 128 * r * (n + p + 2) }

      func derive() throws -> [UInt8] {
        try Scrypt.derive(
          password: Array(password.utf8), salt: Array(salt.utf8), n: n, r: r, p: p, byteCount: key.bytes.count)
      }
    }

    let tests: [Case]

    static func cases() throws -> [Case] {
      try VectorFile.decode(Self.self, from: "rfc7914-scrypt.json").tests
    }
  }

  struct Cost: Sendable {
    var n = 16
    var r = 1
    var p = 1
    var byteCount = 32
    let refusal: CryptographyError.Parameter
  }

  @Test(arguments: try RFC7914.cases().filter { $0.memory <= Scrypt.memoryLimit })
  func derivesTheKeysOfRFC7914(_ vector: RFC7914.Case) throws {
    #expect(try vector.derive() == vector.key.bytes)
  }

  @Test func refusesTheCaseOfRFC7914ThatTakesAGibibyte() throws {
    let vector = try #require(RFC7914.cases().last)
    #expect(vector.n == 1_048_576)
    #expect(throws: CryptographyError.invalidParameter(.scryptMemory)) { try vector.derive() }
  }

  @Test(arguments: [
    Cost(n: 0, refusal: .scryptCost),
    Cost(n: 1, refusal: .scryptCost),
    Cost(n: 15, refusal: .scryptCost),
    Cost(n: -16, refusal: .scryptCost),
    Cost(n: Int.min, refusal: .scryptCost),
    Cost(r: 0, refusal: .scryptCost),
    Cost(p: -1, refusal: .scryptCost),
    Cost(n: 1 << 62, refusal: .scryptMemory),
    Cost(n: 1 << 28, r: 1 << 28, p: 1 << 28, refusal: .scryptMemory),
    Cost(r: Int.max, refusal: .scryptMemory),
    Cost(p: Int.max, refusal: .scryptMemory),
    Cost(byteCount: 0, refusal: .byteCount),
    Cost(byteCount: -1, refusal: .byteCount),
    Cost(byteCount: 1_025, refusal: .byteCount),
  ])
  func refusesACostOutsideItsLimits(_ cost: Cost) {
    #expect(throws: CryptographyError.invalidParameter(cost.refusal)) {
      try Scrypt.derive(password: [1], salt: [2], n: cost.n, r: cost.r, p: cost.p, byteCount: cost.byteCount)
    }
  }

  @Test func usesAllTheMemoryItIsAllowed() throws {
    // 128 × 8 × (n + 1 + 2) bytes: a little over the limit at n 262,144, well under it at half.
    #expect(throws: CryptographyError.invalidParameter(.scryptMemory)) {
      try Scrypt.derive(password: [1], salt: [2], n: 262_144, r: 8, p: 1, byteCount: 32)
    }
    #expect(try Scrypt.derive(password: [1], salt: [2], n: 131_072, r: 8, p: 1, byteCount: 32).count == 32)
  }
}
