/// Text in which nothing is invisible: line breaks as `\n` and `\r`, a backslash as `\\`, and whatever has no shape of
/// its own (control, format and combining characters, white space other than a space) as `\u{…}`.
package enum VisibleText {
  package static func show(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map(show).joined()
  }

  private static func show(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\\": return "\\\\"
    case " ": return " "
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark,
      .unassigned, .privateUse:
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: return String(scalar)
    }
  }
}
