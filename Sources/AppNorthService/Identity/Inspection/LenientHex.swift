import AppNorthIdentity

/// Hexadecimal as lenient decoders read it: as far as it goes, and nothing when the first character is none.
enum LenientHex {
  static func decode(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count - 1, by: 2) {
      guard let byte = Hexadecimal.decode(text[start..<(start + 2)]) else { break }
      bytes += byte
    }
    return bytes
  }
}
