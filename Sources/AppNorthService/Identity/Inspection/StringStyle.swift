import AppNorthIdentity

/// What a JSON writer escapes in a string beyond `"`, `\` and control characters.
struct StringStyle: Hashable, Sendable {
  static let canonical = StringStyle()

  enum Beyond: Sendable {
    case nothing
    /// U+2028 and U+2029.
    case lineSeparators
    case all
  }

  /// `/` as `\/`.
  var slash = false
  /// Characters of ASCII that become `\u…`.
  var ascii = ""
  var beyondASCII = Beyond.nothing
  var upperCase = false

  func write(_ text: String, into json: inout String, _ mistakes: inout SigningMistakes) {
    var writer = JSONWriter()
    writer.string(text)
    // The canonical form escapes `"` as `\"`; a style that writes it as `\u0022` replaces both characters.
    let canonical = String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self).unicodeScalars
    json += "\""
    var isEscape = false
    for scalar in canonical {
      if isEscape {
        let isQuote = scalar == "\"" && escapes(scalar) != nil
        write(isQuote ? unicodeEscape(scalar) : "\\\(scalar)", isQuote ? .htmlEscaped : nil, into: &json, &mistakes)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else if scalar == "/", slash {
        write("\\/", .slashEscaped, into: &json, &mistakes)
      } else if let mistake = escapes(scalar) {
        write(unicodeEscape(scalar), mistake, into: &json, &mistakes)
      } else {
        json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }

  private func write(
    _ text: String, _ mistake: SigningMistake?, into json: inout String, _ mistakes: inout SigningMistakes
  ) {
    json += text
    if let mistake { mistakes.add(mistake) }
  }

  /// The mistake of escaping this character; nil when this style does not.
  private func escapes(_ scalar: Unicode.Scalar) -> SigningMistake? {
    if scalar.isASCII {
      guard ascii.unicodeScalars.contains(scalar) else { return nil }
      return scalar == "\u{7F}" ? .nonASCIIEscaped : .htmlEscaped
    }
    let isLineSeparator = scalar == "\u{2028}" || scalar == "\u{2029}"
    switch beyondASCII {
    case .nothing: return nil
    case .lineSeparators: return isLineSeparator ? .lineSeparatorEscaped : nil
    case .all: return isLineSeparator ? .lineSeparatorEscaped : .nonASCIIEscaped
    }
  }

  private func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: upperCase)
      return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }.joined()
  }
}
