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
    guard hex.count == 2 * IdentityLimits.signatureBytes,
      Swift.withUnsafeMutableBytes(of: &words, { Hexadecimal.decode32(hex, into: $0) })
    else { throw .malformedSignature }
  }

  /// - Throws: `malformed_signature` when these are not 32 bytes.
  package init(bytes: [UInt8]) throws(IdentityRefusal) {
    guard bytes.count == IdentityLimits.signatureBytes else { throw .malformedSignature }
    Swift.withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
  }

  /// Lends the 32 bytes.
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Swift.withUnsafeBytes(of: words, body)
  }

  /// 64 lower-case hexadecimal digits: the value of `X-AppNorth-Identity-Signature`.
  package var hex: String { withUnsafeBytes { Hexadecimal.encode($0) } }
}

extension IdentitySignature: CustomStringConvertible, CustomReflectable {
  package var description: String { "<redacted signature>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
