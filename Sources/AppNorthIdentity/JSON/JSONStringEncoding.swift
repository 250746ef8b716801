/// A JSON string in canonical form: only `"`, `\` and U+0000 to U+001F are escaped (contract, 2.2; RFC 8785, 3.2.2.2).
enum JSONStringEncoding {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { source in
      var start = 0
      for index in 0..<source.count {
        let byte = source[index]
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
        appendEscape(of: byte, to: &bytes)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }
    bytes.append(0x22)
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x08: bytes.append(0x62)
    case 0x09: bytes.append(0x74)
    case 0x0A: bytes.append(0x6E)
    case 0x0C: bytes.append(0x66)
    case 0x0D: bytes.append(0x72)
    default:
      bytes.append(0x75)
      bytes.append(0x30)
      bytes.append(0x30)
      bytes.append(Hexadecimal.lowerCaseDigit(byte >> 4))
      bytes.append(Hexadecimal.lowerCaseDigit(byte & 0xF))
    }
  }
}
