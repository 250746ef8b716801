/// The rules of contract 2.1 for an email of ASCII bytes, which needs no Unicode table.
enum ASCIIEmail {
  enum Outcome {
    case normalized(String)
    case refused
    /// At least one byte is not ASCII: ``UnicodeEmail`` decides.
    case notASCII
  }

  static func normalize(_ utf8: ArraySlice<UInt8>) -> Outcome {
    utf8.withUnsafeBytes { bytes in
      var start = 0
      var end = bytes.count
      while start < end, isWhiteSpace(bytes[start]) { start += 1 }
      while start < end, isWhiteSpace(bytes[end - 1]) { end -= 1 }
      let trimmed = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if trimmed.contains(where: { $0 >= 0x80 }) { return .notASCII }
      guard trimmed.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let text = lowerCase(trimmed) else { return .refused }
      return .normalized(text)
    }
  }

  /// The same for bytes that are all between `!` and `~`; nil when they are refused.
  static func normalize(visible utf8: UnsafeRawBufferPointer) -> String? {
    lowerCase(utf8)
  }

  private static func lowerCase(_ source: UnsafeRawBufferPointer) -> String? {
    let length = IdentityLimits.minEmailBytes...IdentityLimits.maxEmailBytes
    guard length.contains(source.count), hasPlacedAt(source) else { return nil }
    return String(unsafeUninitializedCapacity: source.count) { target in
      lowerCase(source, into: UnsafeMutableRawBufferPointer(target))
      return source.count
    }
  }

  private static func lowerCase(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
    precondition(target.count >= source.count)
    guard source.count >= 8 else {
      for index in 0..<source.count {
        let byte = source[index]
        target[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      return
    }
    var offset = 0
    while offset < source.count {
      // The last eight bytes overlap those before where the count is no multiple of eight.
      let place = min(offset, source.count &- 8)
      let word = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      target.storeBytes(of: word.lowerCasedASCII, toByteOffset: place, as: UInt64.self)
      offset &+= 8
    }
  }

  /// Whether something stands before the last `@` and something after it: so it is exactly when the last byte is no
  /// `@` and one behind the first is.
  private static func hasPlacedAt(_ source: UnsafeRawBufferPointer) -> Bool {
    let last = source.count - 1
    var index = 1
    while index < last, source[index] != 0x40 { index &+= 1 }
    return index < last && source[last] != 0x40
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
