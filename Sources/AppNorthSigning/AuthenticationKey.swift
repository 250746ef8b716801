#if canImport(CryptoKit)
  import CryptoKit
#else
  import Cryptography
#endif

/// The identity secret as an HMAC-SHA256 key: CryptoKit on Apple systems, libcrypto elsewhere.
struct AuthenticationKey: Sendable {
  #if canImport(CryptoKit)
    private let key: SymmetricKey

    init(_ secret: SigningSecret) {
      key = SymmetricKey(data: secret.bytes)
    }

    /// 32 bytes.
    func tag(for message: [UInt8]) -> [UInt8] {
      Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
    }
  #else
    private let key: HMACKey

    init(_ secret: SigningSecret) {
      key = HMACKey(secret.bytes)
    }

    /// 32 bytes.
    func tag(for message: [UInt8]) -> [UInt8] {
      key.tag(for: message).bytes
    }
  #endif
}
