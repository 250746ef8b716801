import Testing

@testable import AppNorthIdentity

@Suite("Strict UTF-8")
struct UTF8ValidationTests {
  @Test func everyScalarIsWellFormed() {
    let all = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
    var text = ""
    text.unicodeScalars.append(contentsOf: all)
    #expect(UTF8Validation.firstFault(in: text.bytes) == nil)
  }

  @Test(
    "The first fault of",
    arguments: [
      ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0),
      ([0xC3], 0), ([0xE2, 0x82], 0), ([0xF0, 0x9F, 0xA7], 0), ([0xC3, 0xA9, 0xC3], 2), ([0xE2, 0x28, 0xA1], 0),
      ([0xF0, 0x9F, 0xA7, 0x28], 0), (Array(repeating: 0x61, count: 17) + [0xFF], 17),
    ] as [([UInt8], Int)])
  func fault(bytes: [UInt8], offset: Int) {
    #expect(UTF8Validation.firstFault(in: bytes[...]) == offset)
  }

  /// The standard library puts U+FFFD where a sequence is ill-formed, so it changes exactly what is not UTF-8.
  @Test func agreesWithTheStandardLibraryOnRandomBytes() {
    var random = SeededGenerator(seed: 5)
    let leads: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF1, 0xF4]
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 1...9, using: &random)).map { _ in leads.randomElement(using: &random) ?? 0 }
      let isWellFormed = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      #expect((UTF8Validation.firstFault(in: bytes[...]) == nil) == isWellFormed, "\(bytes)")
    }
  }
}
