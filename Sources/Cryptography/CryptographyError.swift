/// Why a cryptographic operation gave no result.
///
/// Holds no key, plaintext, password or tag, so it may be logged as it is.
package enum CryptographyError: Error, Equatable {
  /// A key is not ``AESGCMKey/byteCount`` bytes long.
  case invalidKeyLength(Int)

  /// A sealed value is too short to hold a nonce and a tag.
  case sealedValueTooShort(Int)

  /// A sealed value, its associated data or its key is not what was sealed. Which of them is not known.
  case authenticationFailed

  /// A length or a cost is outside what the operation allows.
  case invalidParameter(Parameter)

  /// libcrypto refused; `code` is its packed error code (`openssl errstr` explains it in hexadecimal), 0 for none.
  case libraryFailed(Operation, code: UInt)

  package enum Parameter: String, Sendable {
    case byteCount, nonce, scryptCost, scryptMemory
  }

  package enum Operation: String, Sendable {
    case encrypt, decrypt, scrypt, random
  }
}
