import AppNorthIdentity
package import Cryptography

/// A project's identity secret: `ans_` and 43 characters of base64url, 32 random bytes (contract, 1).
///
/// The bytes that sign are those of ``text`` as it is shown. It prints as `<redacted>`.
package struct IdentitySecret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package let text: String

  /// A new secret from the system's random source.
  package static func random() throws(CryptographyError) -> IdentitySecret {
    IdentitySecret(text: "ans_" + Base64URL.encode(try SecureRandom.bytes(32)))
  }

  init(text: String) {
    self.text = text
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  /// The first 8 hexadecimal digits of SHA-256 over the secret: names it, without telling it.
  package var fingerprint: String {
    String(Hexadecimal.encode(SHA256Digest.digest(of: bytes)).prefix(8))
  }

  package var description: String { "<redacted>" }
  package var debugDescription: String { "<redacted>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
