/// An identity secret whose shape is right: `ans_`, then base64url characters (contract, 1).
///
/// The service makes 43 of them. Up to 64 pass here, because the secret is opaque text to a signer and the shared
/// vectors use longer ones; fewer than 43 is a secret that was cut off.
struct SigningSecret: Sendable {
  static let bodyByteCounts = 43...64

  /// The HMAC key: the UTF-8 bytes of the secret, prefix included (contract, 2).
  let bytes: [UInt8]

  /// - Throws: ``SigningError`` with code `invalid_secret`; its detail names the mistake and never the text.
  init(_ text: String) throws(SigningError) {
    guard !text.unicodeScalars.allSatisfy(Self.isWhiteSpace) else { throw .emptySecret }
    guard text.unicodeScalars.first.map(Self.isWhiteSpace) == false,
      text.unicodeScalars.last.map(Self.isWhiteSpace) == false
    else { throw .paddedSecret }
    let kind = IdentifierKind(prefixOf: text)
    let body = text.utf8.dropFirst(4)
    guard kind == .identitySecret, Self.bodyByteCounts.contains(body.count), IdentifierShape.isBase64URLAlphabet(body)
    else {
      throw .misshapenSecret(IdentifierError(expected: .identitySecret, found: kind))
    }
    bytes = Array(text.utf8)
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    // U+FEFF: a byte order mark that an editor left.
    scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\0"
  }
}

extension SigningSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "<redacted>" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
