import AppNorthIdentity
import Cryptography

/// What may have been made of the secret that nobody does twice: each is tried alone.
struct RareSecretGuesses {
  let secret: IdentitySecret
  let projectID: ProjectID
  let appID: AppID

  var all: [SigningGuess] {
    let bytes = Array(secret.text.utf8)
    let digest = SHA256Digest.digest(of: bytes)
    return textsBefore.map { Self.key(.secretTextBefore, Array($0.utf8) + bytes) }
      + words.map { Self.key(.secretUnset, Array($0.utf8)) }
      + [digest, Array(Hexadecimal.encode(digest).utf8)].map { Self.key(.secretHashed, $0) }
      + [projectID.text, appID.text].map { Self.key(.idForSecret, Array($0.utf8)) } + others(bytes)
  }

  private var textsBefore: [String] {
    let names = ["APPNORTH_IDENTITY_SECRET", "APPNORTH_SECRET", "IDENTITY_SECRET", "SECRET"]
    return [" ", "\t", "\n", "\u{FEFF}", "Bearer "] + names.flatMap { ["\($0)=", "export \($0)="] }
  }

  private var words: [String] {
    ["undefined", "null", "None", "nil", "NULL", "false", "[object Object]", "ans_…", "changeme", "secret"]
      + ["APPNORTH_IDENTITY_SECRET", "APPNORTH_SECRET"].flatMap { ["$\($0)", "${\($0)}", $0] }
  }

  private func others(_ secret: [UInt8]) -> [SigningGuess] {
    [
      SigningGuess(.keyAndMessageExchanged) { $0.otherTag = { HMACKey($0).tag(for: secret).bytes } },
      SigningGuess(.notHMAC) { $0.otherTag = { SHA256Digest.digest(of: secret + $0) } },
      SigningGuess(.notHMAC) { $0.otherTag = { SHA256Digest.digest(of: $0 + secret) } },
      SigningGuess(.notHMAC) { $0.otherTag = { SHA256Digest.digest(of: secret + [0x0A] + $0) } },
      SigningGuess(.notHMAC) { $0.otherTag = { SHA256Digest.digest(of: $0 + [0x0A] + secret) } },
      SigningGuess(.notHMAC) { $0.otherTag = { SHA256Digest.digest(of: $0) } },
    ]
  }

  private static func key(_ mistake: SigningMistake, _ bytes: [UInt8]) -> SigningGuess {
    let key = HMACKey(bytes)
    return SigningGuess(mistake) { $0.key = key }
  }
}
