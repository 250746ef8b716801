import AppNorthIdentity
import Cryptography

/// What a one-time link or a session's cookie carries: 32 random bytes as 43 characters of base64url.
///
/// Whoever holds it is let in, so it prints as `<redacted>`, and only ``digest`` is stored.
struct BearerWord: Sendable, CustomStringConvertible, CustomReflectable {
  let text: String

  static func random() throws(CryptographyError) -> BearerWord {
    BearerWord(unchecked: Base64URL.encode(try SecureRandom.bytes(32)))
  }

  /// Nil for what no word looks like.
  init?(_ text: String) {
    guard Base64URL.decode(Array(text.utf8)[...])?.count == 32 else { return nil }
    self.init(unchecked: text)
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// SHA-256 of the text: 256 random bits need no slow hash.
  var digest: [UInt8] { SHA256Digest.digest(of: Array(text.utf8)) }

  /// Tells in a page's forms for which session they were made. It opens nothing.
  var formMark: String {
    Base64URL.encode(Array(SHA256Digest.digest(of: Array("form\n\(text)".utf8)).prefix(12)))
  }

  var description: String { "<redacted>" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
