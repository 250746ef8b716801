import CLibcrypto

/// One AES-256-GCM operation of libcrypto, from key and nonce to tag.
///
/// A class, since a noncopyable struct cannot yet throw between acquiring and storing what its `deinit` frees.
final class AESGCMContext {
  enum Direction: Int32 {
    case open = 0
    case seal = 1
  }

  private let context: OpaquePointer
  private let operation: CryptographyError.Operation

  /// - Precondition: `key` has ``AESGCMKey/byteCount`` bytes, `nonce` has ``AESGCMKey/nonceByteCount``.
  init(_ direction: Direction, key: [UInt8], nonce: [UInt8]) throws(CryptographyError) {
    precondition(key.count == AESGCMKey.byteCount && nonce.count == AESGCMKey.nonceByteCount)
    let operation: CryptographyError.Operation = direction == .seal ? .encrypt : .decrypt
    guard let context = EVP_CIPHER_CTX_new() else { throw .lastLibraryFailure(in: operation) }
    self.context = context
    self.operation = operation
    // 12 bytes are the cipher's own nonce length, so there is none to set.
    guard EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce, direction.rawValue) == 1 else {
      throw .lastLibraryFailure(in: operation)
    }
  }

  deinit {
    // Overwrites the key schedule.
    EVP_CIPHER_CTX_free(context)
  }

  /// Comes before ``transform(_:)``. No output buffer is how libcrypto knows associated data.
  func authenticate(_ associatedData: [UInt8]) throws(CryptographyError) {
    guard !associatedData.isEmpty else { return }
    let length = try Self.length(of: associatedData[...])
    var written: Int32 = 0
    guard EVP_CipherUpdate(context, nil, &written, associatedData, length) == 1 else {
      throw .lastLibraryFailure(in: operation)
    }
  }

  /// The other text, of the same length. When opening, nobody may see it before ``finishOpening(tag:)`` succeeded.
  func transform(_ input: ArraySlice<UInt8>) throws(CryptographyError) -> [UInt8] {
    guard !input.isEmpty else { return [] }
    let length = try Self.length(of: input)
    var output = [UInt8](repeating: 0, count: input.count)
    var written: Int32 = 0
    let status = input.withUnsafeBufferPointer { EVP_CipherUpdate(context, &output, &written, $0.baseAddress, length) }
    guard status == 1, written == length else { throw .lastLibraryFailure(in: operation) }
    return output
  }

  func finishSealing() throws(CryptographyError) -> [UInt8] {
    var tag = [UInt8](repeating: 0, count: AESGCMKey.tagByteCount)
    var nothing: UInt8 = 0
    var written: Int32 = 0
    guard EVP_CipherFinal_ex(context, &nothing, &written) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag) == 1
    else { throw .lastLibraryFailure(in: operation) }
    return tag
  }

  func finishOpening(tag: [UInt8]) throws(CryptographyError) {
    // libcrypto would take a shorter tag, which is easier to guess.
    guard tag.count == AESGCMKey.tagByteCount else { throw .authenticationFailed }
    var tag = tag
    guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1 else {
      throw .lastLibraryFailure(in: operation)
    }
    var nothing: UInt8 = 0
    var written: Int32 = 0
    guard EVP_CipherFinal_ex(context, &nothing, &written) == 1 else {
      ERR_clear_error()
      throw .authenticationFailed
    }
  }

  private static func length(of bytes: ArraySlice<UInt8>) throws(CryptographyError) -> Int32 {
    guard let length = Int32(exactly: bytes.count) else { throw .invalidParameter(.byteCount) }
    return length
  }
}
