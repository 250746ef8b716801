/// The one place where text becomes HTML or XML.
///
/// Escapes `&`, `<`, `>`, `"` and `'`, which is right in content and in a quoted attribute, in HTML and in XML. What one of the
/// two forbids (HTML Standard, 13.2.3.5; XML 1.0, 2.2) is shown as U+FFFD: NUL, the C0 controls but TAB and LF, DEL, the C1
/// controls and the noncharacters. CR LF and CR are written as LF, as a browser would read them.
enum MarkupText {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var followsCarriageReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: bytes += "&amp;".utf8
      case 0x3C: bytes += "&lt;".utf8
      case 0x3E: bytes += "&gt;".utf8
      case 0x22: bytes += "&quot;".utf8
      case 0x27: bytes += "&#39;".utf8
      case 0x0A where followsCarriageReturn: break
      case 0x0D: bytes.append(0x0A)
      case 0x09, 0x0A, 0x20...0x7E: bytes.append(UInt8(scalar.value))
      default: bytes.append(contentsOf: UTF8.encode(isForbidden(scalar) ? "\u{FFFD}" : scalar) ?? .init())
      }
      followsCarriageReturn = scalar.value == 0x0D
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0xA0 || scalar.properties.isNoncharacterCodePoint
  }
}
