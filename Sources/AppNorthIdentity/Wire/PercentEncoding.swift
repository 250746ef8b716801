/// Percent-encoding: of an email in a header, and of the parts of an address.
package enum PercentEncoding {
  /// The encoding of an email in a header: every byte outside `!` to `~`, and `%` itself, as `%` and two hexadecimal
  /// digits (contract, 3).
  package static func encode(_ text: String) -> String {
    encode(text, keeping: isPlain)
  }

  /// The encoding of one segment of a path, or of a name or a value of a query: every byte but the unreserved characters of
  /// RFC 3986, 2.3.
  package static func encodeComponent(_ text: String) -> String {
    encode(text) { $0.isASCIIAlphanumeric || "-._~".utf8.contains($0) }
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isKept(byte) {
        result.append(byte)
      } else {
        result.append(percent)
        result.append(Hexadecimal.upperCaseDigit(byte >> 4))
        result.append(Hexadecimal.upperCaseDigit(byte & 0xF))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes; nil when an escape is cut short or not hexadecimal, or a byte should have been escaped.
  package static func decode(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if isPlain(byte) {
        result.append(byte)
        index += 1
      } else {
        guard byte == percent, index + 2 < value.endIndex, let high = Hexadecimal.value(of: value[index + 1]),
          let low = Hexadecimal.value(of: value[index + 2])
        else { return nil }
        result.append(high << 4 | low)
        index += 3
      }
    }
    return result
  }

  /// Whether every byte stands for itself.
  static func isPlain(_ value: UnsafeRawBufferPointer) -> Bool {
    guard value.count >= 8 else { return value.allSatisfy(isPlain) }
    let allMarked = UInt64(eightTimes: 0x80)
    var marked = allMarked
    var offset = 0
    while offset < value.count {
      // The last eight bytes overlap those before where the count is no multiple of eight.
      let word = value.loadUnaligned(fromByteOffset: min(offset, value.count &- 8), as: UInt64.self)
      offset &+= 8
      marked &= word.bytesMarked(from: 0x21, through: 0x24) | word.bytesMarked(from: 0x26, through: 0x7E)
    }
    return marked == allMarked
  }

  private static let percent: UInt8 = 0x25

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x21 < 0x5E && byte != percent
  }
}
