import AppNorthIdentity

/// How a JSON library may write properties, other than canonically.
struct PropertiesStyle: OptionSet, CaseIterable, Sendable {
  let rawValue: Int

  static let spaceAfterColon = PropertiesStyle(rawValue: 1)
  static let spaceAfterComma = PropertiesStyle(rawValue: 2)
  static let escapedSlash = PropertiesStyle(rawValue: 4)
  static let escapedNonASCII = PropertiesStyle(rawValue: 8)
  static let upperCaseEscapes = PropertiesStyle(rawValue: 16)
  static let escapedHTML = PropertiesStyle(rawValue: 32)
  static let fractions = PropertiesStyle(rawValue: 64)

  static let allCases = (0..<128).map(PropertiesStyle.init(rawValue:))

  var mistakes: [SigningMistake] {
    var mistakes: [SigningMistake] = []
    if !isDisjoint(with: [.spaceAfterColon, .spaceAfterComma]) { mistakes.append(.spacesInProperties) }
    if contains(.escapedSlash) { mistakes.append(.slashEscaped) }
    if contains(.escapedNonASCII) { mistakes.append(.nonASCIIEscaped) }
    if contains(.escapedHTML) { mistakes.append(.htmlEscaped) }
    if contains(.fractions) { mistakes.append(.numberWithFraction) }
    return mistakes
  }

  /// The properties in this style, in the given order.
  func text(_ members: [IdentityProperties.Member]) -> [UInt8] {
    let colon = contains(.spaceAfterColon) ? ": " : ":"
    let comma = contains(.spaceAfterComma) ? ", " : ","
    let texts = members.map { "\"\($0.key)\"\(colon)\(text($0.value))" }
    return Array("{\(texts.joined(separator: comma))}".utf8)
  }

  private func text(_ value: AppNorthIdentityProperty) -> String {
    var json = JSONWriter()
    json.property(value)
    let canonical = String(decoding: json.bytes, as: UTF8.self)
    switch value {
    case .boolean: return canonical
    case .number:
      let isPlain = canonical.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      return contains(.fractions) && isPlain ? "\(canonical).0" : canonical
    case .string: return canonical.unicodeScalars.map(escaped).joined()
    }
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "/" where contains(.escapedSlash): "\\/"
    case "<", ">", "&": contains(.escapedHTML) ? unicodeEscape(scalar) : String(scalar)
    case "\u{2028}" where contains(.escapedHTML), "\u{2029}" where contains(.escapedHTML): unicodeEscape(scalar)
    default: scalar.isASCII || !contains(.escapedNonASCII) ? String(scalar) : unicodeEscape(scalar)
    }
  }

  private func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: contains(.upperCaseEscapes))
      return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }.joined()
  }
}
