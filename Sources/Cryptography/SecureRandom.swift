import CLibcrypto

/// Bytes that nobody can predict, from libcrypto's generator, which the kernel seeds.
package enum SecureRandom {
  /// - Parameter count: 0 to 1,048,576 bytes.
  /// - Throws: ``CryptographyError/invalidParameter(_:)`` for another count,
  ///   ``CryptographyError/libraryFailed(_:code:)`` when the generator has no entropy. Never fewer or weaker bytes.
  package static func bytes(_ count: Int) throws(CryptographyError) -> [UInt8] {
    guard (0...1_048_576).contains(count) else { throw .invalidParameter(.byteCount) }
    var bytes = [UInt8](repeating: 0, count: count)
    let status = bytes.withUnsafeMutableBufferPointer { RAND_bytes($0.baseAddress, Int32($0.count)) }
    guard status == 1 else { throw .lastLibraryFailure(in: .random) }
    return bytes
  }
}
