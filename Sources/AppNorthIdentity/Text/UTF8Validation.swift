/// Strict UTF-8: no overlong form, no surrogate, nothing above U+10FFFF (Unicode 17, table 3-7).
enum UTF8Validation {
  /// The offset of the first ill-formed sequence, nil when all is well-formed.
  static func firstFault(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex + asciiPrefixCount(of: bytes)
    while index < bytes.endIndex {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let (length, second) = continuation(after: lead), index + length <= bytes.endIndex,
        second.contains(bytes[index + 1]),
        bytes[(index + 2)..<max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index - bytes.startIndex }
      index += length
    }
    return nil
  }

  /// Most of the ASCII bytes in front, found eight at a time.
  private static func asciiPrefixCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var count = 0
      while count + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: count, as: UInt64.self) & UInt64(eightTimes: 0x80) == 0
      {
        count += 8
      }
      return count
    }
  }

  /// How long the sequence is and what its second byte may be; nil when no sequence starts so.
  private static func continuation(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
