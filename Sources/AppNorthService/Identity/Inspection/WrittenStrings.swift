/// The strings of properties as a style writes them, each once: most styles differ only in other things.
struct WrittenStrings {
  private struct Key: Hashable {
    let style: StringStyle
    /// Bytes, since texts with other bytes may be equal.
    let text: [UInt8]
  }

  private var known: [Key: (json: String, mistakes: SigningMistakes)] = [:]

  mutating func write(
    _ text: String, in style: StringStyle, into json: inout String, _ mistakes: inout SigningMistakes
  ) {
    let key = Key(style: style, text: Array(text.utf8))
    var written = known[key] ?? ("", SigningMistakes())
    if written.json.isEmpty {
      style.write(text, into: &written.json, &written.mistakes)
      known[key] = written
    }
    json += written.json
    for mistake in written.mistakes.all { mistakes.add(mistake) }
  }
}
