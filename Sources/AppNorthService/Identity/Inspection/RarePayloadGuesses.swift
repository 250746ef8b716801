/// How a payload may have been put together that nobody does twice: each is tried alone.
enum RarePayloadGuesses {
  static var all: [SigningGuess] { separators + indents + orders + incomplete + versions }

  private static var separators: [SigningGuess] {
    ["", " ", "|", ".", ":", ",", ";", "&", "-", "_", "\t", "\r", "\n\n", ", ", "\u{0}"].map { text in
      SigningGuess(.payloadSeparator) { $0.lineBreak = text }
    }
  }

  /// As heredocs leave them: the first line as the others or not, a line break at either end.
  private static var indents: [SigningGuess] {
    let starts = ["\n", "\u{FEFF}", " "].map { start in SigningGuess(.payloadIndented) { $0.beginning = start } }
    let blocks = ["  ", "    ", "      ", "        ", "\t", "\t\t"].flatMap { indent in
      ["", indent, "\n\(indent)"].flatMap { beginning in
        ["", "\n"].map { ending in
          SigningGuess(.payloadIndented) { parts in
            parts.lineBreak = "\n\(indent)"
            parts.beginning = beginning
            parts.ending = ending
          }
        }
      }
    }
    let between = SigningGuess(.payloadIndented) { parts in
      parts.beginning = "\n"
      parts.ending = "\n"
    }
    return starts + [between] + blocks
  }

  private static var orders: [SigningGuess] {
    let orders: [[SignedParts.Line]] = [
      [.version, .projectID, .email, .expiry], [.version, .expiry, .projectID, .email],
      [.version, .expiry, .email, .projectID], [.version, .email, .expiry, .projectID],
      [.version, .email, .projectID, .expiry],
    ]
    return orders.map { order in SigningGuess(.payloadOrder) { $0.lines = order } }
  }

  private static var incomplete: [SigningGuess] {
    let all = SignedParts.Line.allCases
    return (all.map { missing in all.filter { $0 != missing } } + [[.email], [.email, .expiry], [.expiry, .email]])
      .map { lines in SigningGuess(.payloadIncomplete) { $0.lines = lines } }
  }

  private static var versions: [SigningGuess] {
    ["V1", "V2", "1", "2"].map { text in SigningGuess(.wrongVersion) { $0.version = text } }
  }
}
