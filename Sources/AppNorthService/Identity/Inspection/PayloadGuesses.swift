import AppNorthIdentity

/// How the parts of a payload may have been joined or filled other than right.
enum PayloadGuesses {
  static func shapes() -> [SigningGuess] {
    [
      SigningGuess(.payloadTrailingNewline) { $0.ending = "\n" },
      SigningGuess(.payloadCRLF) { $0.lineBreak = "\r\n" },
      SigningGuess(.payloadCRLF, .payloadTrailingNewline) { parts in
        parts.lineBreak = "\r\n"
        parts.ending = "\r\n"
      },
      SigningGuess(.payloadEscapedNewlines) { $0.lineBreak = "\\n" },
      // `echo` of a shell.
      SigningGuess(.payloadEscapedNewlines, .payloadTrailingNewline) { parts in
        parts.lineBreak = "\\n"
        parts.ending = "\n"
      },
    ]
  }

  static func project(_ appID: AppID?) -> [SigningGuess] {
    guard let appID else { return [] }
    return [SigningGuess(.appIDForProjectID) { $0.projectID = appID.text }]
  }

  /// - Parameters:
  ///   - sent: milliseconds, when the expiry was sent so.
  ///   - fraction: the expiry with a fraction, when it was sent so.
  static func expiry(_ expiry: IdentityExpiry, sent: Int64?, fraction: String?) -> [SigningGuess] {
    let milliseconds = sent ?? expiry.unixSeconds * 1000
    return [
      SigningGuess(.expiryMilliseconds) { $0.expiresAt = String(milliseconds) },
      SigningGuess(.expiryFraction) { $0.expiresAt = fraction ?? "\(expiry.unixSeconds).0" },
    ]
  }

  /// Milliseconds whose last three digits were dropped when the expiry was sent: tried alone.
  static func droppedMilliseconds(_ expiry: IdentityExpiry) -> [SigningGuess] {
    (1..<1000).map { digits in
      SigningGuess(.expiryMilliseconds) { $0.expiresAt = String(expiry.unixSeconds * 1000 + Int64(digits)) }
    }
  }
}
