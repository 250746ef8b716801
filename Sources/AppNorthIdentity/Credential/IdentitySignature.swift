/// The 32-byte HMAC-SHA256 tag of a credential (contract, 2).
///
/// It is not `Equatable`: tags are compared in constant time, in one place.
package struct IdentitySignature: Sendable {
  /// The tag in memory order.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Reads 64 hexadecimal digits of either case.
  ///
  /// - Throws: `malformed_signature`.
  package init(hex: UnsafeRawBufferPointer) throws(IdentityRefusal) {
    guard hex.count == 2 * IdentityLimits.signatureBytes, let words = Self.words(of: hex)
    else { throw .malformedSignature }
    self.words = words
  }

  /// - Throws: `malformed_signature` when these are not 32 bytes.
  package init(bytes: [UInt8]) throws(IdentityRefusal) {
    guard bytes.count == IdentityLimits.signatureBytes else { throw .malformedSignature }
    Swift.withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
  }

  /// Lends the 32 bytes.
  @inlinable
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Swift.withUnsafeBytes(of: inline, body)
  }

  /// 64 lower-case hexadecimal digits: the value of `X-AppNorth-Identity-Signature`.
  package var hex: String { withUnsafeBytes { Hexadecimal.encode($0) } }

  @usableFromInline var inline: (UInt64, UInt64, UInt64, UInt64) { words }

  private static func words(of hex: UnsafeRawBufferPointer) -> (UInt64, UInt64, UInt64, UInt64)? {
    guard let first = word(of: hex, at: 0), let second = word(of: hex, at: 16),
      let third = word(of: hex, at: 32), let fourth = word(of: hex, at: 48)
    else { return nil }
    return (first, second, third, fourth)
  }

  /// Sixteen digits as eight bytes in memory order.
  private static func word(of hex: UnsafeRawBufferPointer, at offset: Int) -> UInt64? {
    let left = UInt64(bigEndian: hex.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let right = UInt64(bigEndian: hex.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
    guard let high = Hexadecimal.value(ofEight: left), let low = Hexadecimal.value(ofEight: right) else { return nil }
    return (UInt64(high) << 32 | UInt64(low)).bigEndian
  }
}

extension IdentitySignature: CustomStringConvertible, CustomReflectable {
  package var description: String { "<redacted signature>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
