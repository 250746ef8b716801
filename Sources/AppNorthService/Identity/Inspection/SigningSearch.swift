/// Tries guesses against a signature, a bounded number of them: each costs one HMAC.
struct SigningSearch {
  /// More than all guesses together are for any credential; it bounds the time of an answer whatever is added to them.
  static let maximumAttempts = 6_400

  let right: SignedParts
  let signature: [UInt8]
  private(set) var attempts = 0

  init(right: SignedParts, signature: [UInt8]) {
    self.right = right
    self.signature = signature
  }

  /// The mistakes of the first that gives the signature.
  mutating func first(of guesses: [SigningGuess]) -> [SigningMistake]? {
    for guess in guesses where fits([guess]) { return guess.mistakes }
    return nil
  }

  /// The mistakes of the first two, each of another kind, that give the signature together.
  mutating func firstPair(of kinds: [[SigningGuess]]) -> [SigningMistake]? {
    for (index, kind) in kinds.enumerated() {
      for other in kinds[(index + 1)...] {
        for first in kind {
          for second in other where fits([first, second]) { return first.mistakes + second.mistakes }
        }
      }
    }
    return nil
  }

  private mutating func fits(_ guesses: [SigningGuess]) -> Bool {
    guard attempts < Self.maximumAttempts else { return false }
    attempts += 1
    var parts = right
    for guess in guesses { guess.change(&parts) }
    return parts.fits(signature)
  }
}
