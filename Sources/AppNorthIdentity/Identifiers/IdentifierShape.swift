/// The two shapes that identifiers have, over UTF-8 bytes.
enum IdentifierShape {
  /// `prefix` and exactly 20 characters `[a-z0-9]`.
  static func isPublicID(_ text: String, prefix: String) -> Bool {
    let bytes = text.utf8
    return bytes.count == prefix.utf8.count + 20 && bytes.starts(with: prefix.utf8)
      && bytes.dropFirst(prefix.utf8.count).allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      }
  }

  /// Every character is one of `[A-Za-z0-9_-]`.
  static func isBase64URLAlphabet(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in Base64URL.value(of: byte) != nil }
  }
}
