import CLibcrypto

/// Comparison whose duration tells nothing about the bytes compared.
///
/// The lengths are compared first and are not kept secret: every length compared here is public.
package enum ConstantTime {
  package static func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    guard a.count == 32, let left = a.baseAddress, let right = b.baseAddress else {
      return CRYPTO_memcmp(a.baseAddress, b.baseAddress, a.count) == 0
    }
    // Of a tag both halves are always compared: libcrypto takes 16 bytes as two words, any other count byte by byte.
    return CRYPTO_memcmp(left, right, 16) | CRYPTO_memcmp(left + 16, right + 16, 16) == 0
  }

  package static func equal(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUnsafeBytes { a in b.withUnsafeBytes { b in equal(a, b) } }
  }
}
