/// The two shapes that identifiers have, over UTF-8 bytes.
package enum IdentifierShape {
  /// The text of a public identifier: its kind's prefix and exactly 20 characters `[a-z0-9]`.
  ///
  /// - Throws: ``IdentifierError`` that says what was given instead; it never repeats the text.
  static func publicID(_ text: String, _ kind: IdentifierKind) throws(IdentifierError) -> String {
    guard let prefix = kind.prefix, text.utf8.starts(with: prefix), text.utf8.count == prefix.count + 20,
      text.utf8.dropFirst(prefix.count).allSatisfy({ $0.isASCIIDigit || (0x61...0x7A).contains($0) })
    else { throw IdentifierError(expected: kind, found: IdentifierKind(prefixOf: text)) }
    var native = text
    native.makeContiguousUTF8()
    return native
  }

  /// Every byte is one of `[A-Za-z0-9_-]`.
  package static func isBase64URLAlphabet(_ utf8: some Sequence<UInt8>) -> Bool {
    utf8.allSatisfy { byte in Base64URL.value(of: byte) != nil }
  }
}
