import AppNorthIdentity
import Cryptography

/// The hidden field `key` of a form: random, made anew for every page, so that a form that is sent twice acts once.
///
/// A visitor's first anonymous act makes their voter token. It is derived from the key: sent twice, the form is twice the
/// same visitor's. What is stored of the key tells nothing of the token.
struct FormKey: Sendable {
  private let word: BearerWord

  static func random() throws(CryptographyError) -> FormKey {
    FormKey(word: try BearerWord.random())
  }

  /// - Throws: `INVALID_REQUEST` for what does not look like a key. Whether a page has given it out is not known.
  init(_ text: String) throws(Problem) {
    guard let word = BearerWord(text) else {
      throw .invalidRequest("The form is not complete. Go back, load the page again and send it from there.")
    }
    self.word = word
  }

  private init(word: BearerWord) {
    self.word = word
  }

  var text: String { word.text }

  /// What the `Idempotency-Key` of the same request to `/v1` would be.
  var idempotencyKey: String { "form:" + Base64URL.encode(digest("key")) }

  /// In hexadecimal: base64url may begin as an App ID or a secret does, which no token may.
  func voterToken() throws -> VoterToken { try VoterToken(Hexadecimal.encode(digest("voter"))) }

  private func digest(_ purpose: String) -> [UInt8] {
    SHA256Digest.digest(of: Array("\(purpose)\n\(word.text)".utf8))
  }
}
