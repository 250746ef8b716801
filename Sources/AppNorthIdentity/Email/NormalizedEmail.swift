/// The normalized form of an email: trimmed, lower case, 3 to 254 UTF-8 bytes.
///
/// Two people are the same exactly when these bytes are equal (contract, 2.1).
package struct NormalizedEmail: Sendable {
  package let text: String

  /// - Throws: `malformed_email`.
  package init(_ raw: String) throws(IdentityRefusal) {
    self.text = try Self.normalize(ArraySlice(raw.utf8))
  }

  /// Reads the value of `X-AppNorth-Identity-Email`: percent-encoded, strict UTF-8 (contract, 3).
  ///
  /// - Throws: `malformed_email`.
  package init(headerValue: UnsafeRawBufferPointer) throws(IdentityRefusal) {
    if PercentEncoding.isPlain(headerValue) {
      guard let text = ASCIIEmail.normalize(visible: headerValue) else { throw .malformedEmail }
      self.text = text
    } else {
      guard let decoded = PercentEncoding.decode(ArraySlice(headerValue)) else { throw .malformedEmail }
      self.text = try Self.normalize(decoded[...])
    }
  }

  /// The value of `X-AppNorth-Identity-Email`.
  package var headerValue: String { PercentEncoding.encode(text) }

  private static func normalize(_ utf8: ArraySlice<UInt8>) throws(IdentityRefusal) -> String {
    switch ASCIIEmail.normalize(utf8) {
    case .normalized(let text):
      return text
    case .refused:
      throw .malformedEmail
    case .notASCII:
      guard let text = UnicodeEmail.normalize(utf8) else { throw .malformedEmail }
      return text
    }
  }
}

extension NormalizedEmail: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.text.hasSameUTF8(as: right.text) }

  package func hash(into hasher: inout Hasher) { text.hashUTF8(into: &hasher) }
}
