import AppNorthIdentity

extension VoterToken {
  /// A new token of 128 random bits: 22 characters.
  static func random(using generator: inout some RandomNumberGenerator) -> VoterToken {
    while true {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...UInt8.max, using: &generator) }
      // One in four million begins like another kind of id, such as `app_`, and would be refused as one.
      if let token = VoterToken(ifValid: Base64URL.encode(bytes)) { return token }
    }
  }

  /// Nil when the text is no voter token.
  init?(ifValid text: String) {
    do {
      try self.init(text)
    } catch {
      return nil
    }
  }
}
