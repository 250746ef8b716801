/// The rules of contract 2.1 for any email.
enum UnicodeEmail {
  /// Lower-cases to the ASCII letter k, so that one person could be signed as another (contract, 2.1, rule 4).
  private static let kelvinSign: Unicode.Scalar = "\u{212A}"

  /// The normalized email, nil when it is refused.
  static func normalize(_ utf8: ArraySlice<UInt8>) -> String? {
    guard UTF8Validation.firstFault(in: utf8) == nil else { return nil }
    let scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    guard !scalars.contains(kelvinSign) else { return nil }
    let normalized = ECMAScriptLowercase.map(ECMAScriptWhiteSpace.trim(scalars))
    guard normalized.allSatisfy(isAllowed), let lastAt = normalized.lastIndex(of: "@"), lastAt > 0,
      lastAt < normalized.count - 1
    else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: normalized)
    let length = IdentityLimits.minEmailBytes...IdentityLimits.maxEmailBytes
    return length.contains(text.utf8.count) ? text : nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: false
    default: !ECMAScriptWhiteSpace.contains(scalar)
    }
  }
}
