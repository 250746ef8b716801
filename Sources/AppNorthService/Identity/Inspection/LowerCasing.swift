/// How a language lower-cases a text other than ECMAScript does.
struct LowerCasing: Sendable {
  let mistake: SigningMistake
  private let letter: @Sendable (Unicode.Scalar) -> String

  func map(_ text: String) -> String { text.unicodeScalars.map(letter).joined() }

  /// What two of them make of a text is blamed on the first.
  static let all = [
    // Perl, Ruby, and PHP before 8.3: without Final_Sigma.
    LowerCasing(mistake: .emailLowerCasedByLetter) { $0 == "\u{3C2}" ? "\u{3C3}" : $0.properties.lowercaseMapping },
    // Go: one letter for each.
    LowerCasing(mistake: .emailLowerCasedByLetter) { scalar in
      scalar == "\u{130}" ? "i" : scalar == "\u{3C2}" ? "\u{3C3}" : scalar.properties.lowercaseMapping
    },
    // C#: a letter whose small form is two stays.
    LowerCasing(mistake: .emailLowerCasedByLetter) { scalar in
      scalar == "\u{130}" ? "\u{130}" : scalar == "\u{3C2}" ? "\u{3C3}" : scalar.properties.lowercaseMapping
    },
    // PHP's `strtolower`, and Perl's `lc` on undecoded bytes.
    LowerCasing(mistake: .emailASCIILowerCased) { $0.isASCII ? $0.properties.lowercaseMapping : String($0) },
    // In a Turkish or Azerbaijani locale.
    LowerCasing(mistake: .emailLocaleLowerCased) { scalar in
      switch scalar {
      case "I": "\u{131}"
      case "\u{130}": "i"
      default: scalar.properties.lowercaseMapping
      }
    },
  ]
}
