import AppNorthIdentity

/// How an email may have been signed other than normalized.
struct EmailGuesses {
  /// As it was presented.
  let typed: String
  let normalized: NormalizedEmail

  var all: [SigningGuess] {
    let text = normalized.text
    let encoded = [PercentEncoding.encode(text), Self.encodedAsComponent(text)]
    return (typedForms(text) + typedForms(typed) + [typed]).filter { !$0.utf8.elementsEqual(text.utf8) }
      .map { form in SigningGuess(.emailNotNormalized) { $0.email = form } }
      + encoded.filter { $0 != text }.map { form in SigningGuess(.emailPercentEncoded) { $0.email = form } }
  }

  /// Capitals as people write them, and white space as forms and files leave it.
  private func typedForms(_ text: String) -> [String] {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2 else { return [] }
    let (local, domain) = (halves[0], halves[1])
    return [
      "\(Self.capitalized(local, everyWord: false))@\(domain)", "\(Self.capitalized(local, everyWord: true))@\(domain)",
      "\(Self.capitalized(local, everyWord: false))@\(Self.capitalized(domain, everyWord: false))",
      "\(Self.capitalized(local, everyWord: true))@\(Self.capitalized(domain, everyWord: false))",
      "\(local)@\(Self.capitalized(domain, everyWord: false))", "\(local)@\(domain.uppercased())",
      "\(local.uppercased())@\(domain)", text.uppercased(), " \(text)", "\(text) ", " \(text) ", "\(text)\n",
      "\(text)\r\n",
    ]
  }

  private static func capitalized(_ text: String, everyWord: Bool) -> String {
    var result = ""
    var starts = true
    for character in text {
      result += starts ? character.uppercased() : String(character)
      starts = everyWord && !character.isLetter
    }
    return result
  }

  /// As JavaScript's `encodeURIComponent` and its like write it.
  private static func encodedAsComponent(_ text: String) -> String {
    PercentEncoding.encode(text).split(separator: "@", omittingEmptySubsequences: false).joined(separator: "%40")
      .split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%2B")
  }
}
