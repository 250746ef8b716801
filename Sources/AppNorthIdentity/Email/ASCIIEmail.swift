/// The rules of contract 2.1 for an email of ASCII bytes, which needs no Unicode table.
enum ASCIIEmail {
  enum Outcome {
    case normalized(String)
    case refused
    /// At least one byte is not ASCII: ``UnicodeEmail`` decides.
    case notASCII
  }

  static func normalize(_ utf8: ArraySlice<UInt8>) -> Outcome {
    utf8.withUnsafeBufferPointer { bytes in
      var start = 0
      var end = bytes.count
      while start < end, isWhiteSpace(bytes[start]) { start += 1 }
      while start < end, isWhiteSpace(bytes[end - 1]) { end -= 1 }
      return lowerCase(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  private static func lowerCase(_ source: UnsafeBufferPointer<UInt8>) -> Outcome {
    guard source.count <= IdentityLimits.maxEmailBytes else {
      return source.contains { $0 >= 0x80 } ? .notASCII : .refused
    }
    var everyByte: UInt8 = 0
    var isVisible = true
    var lastAt = 0
    let text = String(unsafeUninitializedCapacity: source.count) { target in
      for (index, byte) in source.enumerated() {
        everyByte |= byte
        isVisible = isVisible && byte > 0x20 && byte != 0x7F
        if byte == 0x40 { lastAt = index }
        target[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      return everyByte < 0x80 ? source.count : 0
    }
    if everyByte >= 0x80 { return .notASCII }
    let isLongEnough = source.count >= IdentityLimits.minEmailBytes
    return isVisible && isLongEnough && lastAt > 0 && lastAt < source.count - 1 ? .normalized(text) : .refused
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
