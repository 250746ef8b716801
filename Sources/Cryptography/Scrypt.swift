import CLibcrypto

/// The password-based key derivation function of RFC 7914.
package enum Scrypt {
  /// The most memory that one derivation may take: 256 MiB. Costs read from a database cannot ask for more.
  package static let memoryLimit = 268_435_456

  /// Derives a key from a password. Blocks for as long as the cost asks (some 120 ms at n 32,768, r 8, p 1): not for
  /// Swift's cooperative pool.
  ///
  /// - Parameters:
  ///   - password: of any length.
  ///   - salt: of any length; 16 random bytes are usual.
  ///   - n: CPU and memory cost, a power of two above 1. Memory is 128 × r × (n + p + 2) bytes, at most
  ///     ``memoryLimit``.
  ///   - r: block size, 1 or more.
  ///   - p: parallelization, 1 or more.
  ///   - byteCount: length of the derived key, 1 to 1,024 bytes.
  /// - Throws: ``CryptographyError/invalidParameter(_:)`` for a cost or length outside these limits.
  package static func derive(
    password: [UInt8], salt: [UInt8], n: Int, r: Int, p: Int, byteCount: Int
  ) throws(CryptographyError) -> [UInt8] {
    guard (1...1024).contains(byteCount) else { throw .invalidParameter(.byteCount) }
    guard n > 1, n & (n - 1) == 0, r >= 1, p >= 1 else { throw .invalidParameter(.scryptCost) }
    // Each factor is bounded first, so that the product cannot overflow.
    guard n <= memoryLimit, r <= memoryLimit, p <= memoryLimit, r * (n + p + 2) <= memoryLimit / 128 else {
      throw .invalidParameter(.scryptMemory)
    }

    var key = [UInt8](repeating: 0, count: byteCount)
    let status = password.withUnsafeBytes { password in
      salt.withUnsafeBufferPointer { salt in
        key.withUnsafeMutableBufferPointer { key in
          EVP_PBE_scrypt(
            password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count,
            salt.baseAddress, salt.count, UInt64(n), UInt64(r), UInt64(p),
            UInt64(memoryLimit), key.baseAddress, key.count)
        }
      }
    }
    guard status == 1 else { throw .lastLibraryFailure(in: .scrypt) }
    return key
  }
}
