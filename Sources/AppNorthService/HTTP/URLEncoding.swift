import AppNorthIdentity

/// The encoding of queries and of forms (`application/x-www-form-urlencoded`; URL Standard, 5.1).
enum URLEncoding {
  /// A name or a value; `+` stands for a space. Nil for what is not percent-encoded UTF-8, and for NUL, which no
  /// database keeps.
  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst(), let low = rest.popFirst(),
          let decoded = Hexadecimal.decode([high, low][...])
        else { return nil }
        bytes += decoded
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
