import AppNorthIdentity

/// How an email may have been signed other than normalized.
struct EmailGuesses {
  /// As it was presented.
  let typed: String
  let normalized: NormalizedEmail

  /// Each text once, what the backend itself was given before what people might have typed.
  var all: [SigningGuess] {
    let text = normalized.text
    let (start, trimmed, end) = parts
    let forms = TypedEmailForms.all(of: text) + TypedEmailForms.all(of: typed) + ["\(start)\(text)\(end)"]
    let encoded = [PercentEncoding.encode(text), Self.encodedAsComponent(text)]
    var texts = [typed, trimmed].map { (SigningMistake.emailNotNormalized, $0) } + Self.lowerCased([trimmed])
    texts += forms.map { (.emailNotNormalized, $0) } + Self.lowerCased(forms + [text])
    texts += encoded.map { (.emailPercentEncoded, $0) }
    var seen: Set<[UInt8]> = [Array(text.utf8)]
    return texts.filter { seen.insert(Array($0.1.utf8)).inserted }.map { mistake, form in
      SigningGuess(mistake) { $0.email = form }
    }
  }

  private static func lowerCased(_ texts: [String]) -> [(SigningMistake, String)] {
    LowerCasing.all.flatMap { casing in texts.map { (casing.mistake, casing.map($0)) } }
  }

  /// The typed email between the white space around it, some of which some languages do not trim.
  private var parts: (start: String, trimmed: String, end: String) {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String { scalars.map(String.init).joined() }
    let scalars = Array(typed.unicodeScalars)
    let start = scalars.prefix(while: isSpace)
    let end = scalars[start.endIndex...].reversed().prefix(while: isSpace).reversed()
    return (text(start), text(scalars[start.endIndex...].dropLast(end.count)), text(end))
  }

  /// As JavaScript's `encodeURIComponent` and its like write it.
  private static func encodedAsComponent(_ text: String) -> String {
    PercentEncoding.encode(text).split(separator: "@", omittingEmptySubsequences: false).joined(separator: "%40")
      .split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%2B")
  }
}
