/// Random text of the characters whose case and whose neighbours matter, and of any other.
struct RandomText {
  private let known: Unicode.Version
  private var random: SeededGenerator

  /// - Parameter known: the newest version of Unicode that both sides know.
  init(seed: UInt64, known: Unicode.Version) {
    self.known = known
    random = SeededGenerator(seed: seed)
  }

  mutating func text(maxScalars: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...maxScalars, using: &random) { text.unicodeScalars.append(scalar()) }
    return text
  }

  /// Greek with sigma, combining marks and other case-ignorables, Turkish, Cherokee, Deseret, white space, controls,
  /// format characters, ASCII, or anything.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x3A3...0x3A3, 0x3A3...0x3A3, 0x391...0x3C9, 0x1F00...0x1FFF, 0x300...0x345, 0xAD...0xB7, 0x2B0...0x2FF,
    0x130...0x131, 0x49...0x49, 0x13A0...0x13FF, 0xAB70...0xABBF, 0x10400...0x1044F, 0x2000...0x206F, 0x00...0x2F,
    0x27...0x2E, 0x41...0x7A, 0x80...0x24F, 0x1C4...0x1CC, 0x10A0...0x10FF, 0x1C80...0x1CBF, 0x2100...0x218F,
    0x24B6...0x24E9, 0xA640...0xA7FF, 0x1E900...0x1E943, 0x0...0x10FFFF,
  ]

  private mutating func scalar() -> Unicode.Scalar {
    while true {
      let range = Self.ranges[Int.random(in: 0..<Self.ranges.count, using: &random)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
      // An unassigned character has no case; another version may give it one.
      if let age = scalar.properties.age, age <= known { return scalar }
    }
  }
}
