import Cryptography

/// What a backend may have used as the HMAC key in place of the secret's text.
struct SecretGuesses {
  let secret: IdentitySecret

  var all: [SigningGuess] {
    let text = secret.text
    let bytes = Array(text.utf8)
    let body = text.hasPrefix("ans_") ? Array(bytes.dropFirst(4)) : bytes
    let newline = ["\n", "\r\n", "\r", " "].map { guess(.secretTrailingNewline, bytes + Array($0.utf8)) }
    let quoted = ["\"", "'"].map { guess(.secretQuoted, Array("\($0)\(text)\($0)".utf8)) }
    let base64 = [bytes, body].flatMap { digits in
      [LenientBase64.decode(digits), LenientBase64.decode(digits.filter { $0 != 0x2D && $0 != 0x5F })]
        .map { guess(.secretBase64Decoded, $0) }
    }
    let hex = [bytes, body].map { guess(.secretHexDecoded, LenientHex.decode($0)) }
    return newline + [guess(.secretWithoutPrefix, body)] + quoted + base64 + hex
  }

  private func guess(_ mistake: SigningMistake, _ key: [UInt8]) -> SigningGuess {
    let key = HMACKey(key)
    return SigningGuess(mistake) { $0.key = key }
  }
}
