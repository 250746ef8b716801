import Cryptography

/// Makes ids: a prefix that says of what, and 20 random characters of `[a-z0-9]` (103 bits).
enum RandomID {
  static func make(_ prefix: String) throws(CryptographyError) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var characters: [UInt8] = []
    while characters.count < 20 {
      // 252 is the largest multiple of 36 that a byte holds: what lies above would favour the first letters.
      for byte in try SecureRandom.bytes(32) where byte < 252 && characters.count < 20 {
        characters.append(alphabet[Int(byte) % 36])
      }
    }
    return prefix + String(decoding: characters, as: UTF8.self)
  }
}
