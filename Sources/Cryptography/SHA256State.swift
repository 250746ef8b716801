import CLibcrypto

/// A SHA-256 computation that can be copied at any point (FIPS 180-4).
///
/// Lives wherever its owner lives: no heap, nothing to free. The only user of libcrypto's low-level SHA-256, for the
/// reason in docs/decisions/0002-openssl-libcrypto.md.
struct SHA256State {
  typealias Digest = (UInt64, UInt64, UInt64, UInt64)

  static let blockByteCount = 64

  private var context = SHA256_CTX()

  init() {
    // Always 1: the three functions have no way to fail.
    SHA256_Init(&context)
  }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA256_Update(&context, bytes.baseAddress, bytes.count)
  }

  /// The digest of everything so far, in memory order. The state is of no use afterwards.
  mutating func finalize() -> Digest {
    var digest: Digest = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &digest) { output in
      _ = SHA256_Final(output.baseAddress, &context)
    }
    return digest
  }
}
