import AppNorthIdentity
package import Cryptography

/// An administrator's API token: `ana_` and 43 characters of base64url, 32 random bytes. It prints as `<redacted>`.
package struct APIToken: Sendable, CustomStringConvertible, CustomReflectable {
  package static let prefix = "ana_"

  package let text: String

  package static func random() throws(CryptographyError) -> APIToken {
    APIToken(text: prefix + Base64URL.encode(try SecureRandom.bytes(32)))
  }

  private init(text: String) {
    self.text = text
  }

  /// SHA-256 of a token's text, which is all that is stored: 256 random bits need no slow hash.
  static func digest(of text: String) -> [UInt8] {
    SHA256Digest.digest(of: Array(text.utf8))
  }

  package var description: String { "<redacted>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
