/// A key for AES-256 in Galois/Counter Mode (NIST SP 800-38D): seals a value so that it can be neither read nor
/// changed.
///
/// A sealed value is a 12-byte nonce, the ciphertext (as long as the plaintext), and a 16-byte tag. The nonce is
/// random: good for 2³² values under one key (SP 800-38D, 8.3), far beyond the secrets of one deployment.
package struct AESGCMKey: Sendable {
  package static let byteCount = 32

  static let nonceByteCount = 12
  static let tagByteCount = 16

  private let bytes: [UInt8]

  /// - Parameter bytes: ``byteCount`` random bytes, not a password.
  /// - Throws: ``CryptographyError/invalidKeyLength(_:)``.
  package init(bytes: [UInt8]) throws(CryptographyError) {
    guard bytes.count == Self.byteCount else { throw .invalidKeyLength(bytes.count) }
    self.bytes = bytes
  }

  /// Encrypts `plaintext`. `associatedData` is not stored: ``open(_:authenticating:)`` needs the same again, which ties
  /// a sealed value to the place it was made for.
  package func seal(
    _ plaintext: [UInt8], authenticating associatedData: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    let nonce = try SecureRandom.bytes(Self.nonceByteCount)
    return try seal(plaintext, authenticating: associatedData, nonce: nonce)
  }

  /// The entry for published vectors. A nonce used twice gives away both plaintexts, so nothing else calls it.
  func seal(
    _ plaintext: [UInt8], authenticating associatedData: [UInt8], nonce: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    guard nonce.count == Self.nonceByteCount else { throw .invalidParameter(.nonce) }
    let context = try AESGCMContext(.seal, key: bytes, nonce: nonce)
    try context.authenticate(associatedData)
    let ciphertext = try context.transform(plaintext[...])
    return try nonce + ciphertext + context.finishSealing()
  }

  /// Decrypts what ``seal(_:authenticating:)`` made, and gives nothing at all unless every bit is as it was.
  ///
  /// - Throws: ``CryptographyError/sealedValueTooShort(_:)`` under 28 bytes, ``CryptographyError/authenticationFailed``
  ///   for a changed value, other associated data or another key.
  package func open(
    _ sealed: [UInt8], authenticating associatedData: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    guard sealed.count >= Self.nonceByteCount + Self.tagByteCount else { throw .sealedValueTooShort(sealed.count) }
    let tagStart = sealed.count - Self.tagByteCount
    let context = try AESGCMContext(.open, key: bytes, nonce: Array(sealed[..<Self.nonceByteCount]))
    try context.authenticate(associatedData)
    let plaintext = try context.transform(sealed[Self.nonceByteCount..<tagStart])
    try context.finishOpening(tag: Array(sealed[tagStart...]))
    return plaintext
  }
}

extension AESGCMKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "AESGCMKey(<redacted>)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
