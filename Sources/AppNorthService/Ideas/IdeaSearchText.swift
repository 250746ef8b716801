import AppNorthIdentity

/// What is searched for: an idea is found when each of its words begins a word of the idea's title or details.
///
/// Case and diacritics do not matter. A character of a script that is written without spaces, and a symbol such as an
/// emoji, is a word by itself. A word of one character is a whole one: what begins with a letter is much of the index.
/// Of a longer word the first six characters count: up to there the index keeps every beginning, and endings matter less.
struct IdeaSearchText: Sendable {
  /// Sorted by votes, at most this many matches are looked at: the newest.
  static let rankedMatches: Int64 = 200

  /// At most 8: each costs a walk through its part of the index, and more of them hardly narrow.
  private let words: [String]

  init(_ text: String) {
    words = Array(Self.words(of: text).prefix(8).map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(6))) })
  }

  /// The FTS5 query. Words stand in it as quoted strings, so none of what a caller wrote is syntax.
  func match(in projectID: ProjectID, status: IdeaStatus?) -> String {
    // A text without any word finds nothing: an empty string matches no row.
    var parts =
      words.isEmpty
      ? [#"words : """#]
      : words.map { word in
        let text = Self.indexed(word, in: projectID)
        return Self.isWhole(word) ? #"words : "\#(text)""# : #"words : "\#(text)" *"#
      }
    if let status { parts.append(#"status : "\#(Self.indexed(status, in: projectID))""#) }
    return parts.joined(separator: " AND ")
  }

  /// Finds an idea without the index: by the same rule, but diacritics matter.
  func finds(_ idea: Idea) -> Bool {
    let own = Self.words(of: (idea.title + " " + idea.details).lowercased())
    return !words.isEmpty
      && words.allSatisfy { word in
        let begin = word.lowercased()
        return own.contains { Self.isWhole(word) ? $0 == begin : $0.hasPrefix(begin) }
      }
  }

  /// An idea's texts as the words of the index.
  static func indexed(_ idea: Idea, in projectID: ProjectID) -> String {
    words(of: idea.title + " " + idea.details).map { indexed($0, in: projectID) }.joined(separator: " ")
  }

  /// A status as a word of the index.
  static func indexed(_ status: IdeaStatus, in projectID: ProjectID) -> String {
    key(of: projectID) + status.rawValue.filter { $0 != "_" }
  }

  /// A character that is younger than the tokenizer's tables would part words: it stands as its number.
  private static func indexed(_ word: String, in projectID: ProjectID) -> String {
    var text = key(of: projectID)
    for scalar in word.unicodeScalars {
      if let age = scalar.properties.age, (age.major, age.minor) <= (6, 1) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "u" + String(scalar.value, radix: 16)
      }
    }
    return text
  }

  /// What every word of a project begins with. Should two projects share it, their rows still tell them apart.
  private static func key(of projectID: ProjectID) -> String {
    String(projectID.text.dropFirst("prj_".count).prefix(6))
  }

  private static func words(of text: String) -> [String] {
    separated(text).unicodeScalars.split(separator: " ").map { String($0) }
  }

  private static func isWhole(_ word: String) -> Bool {
    word.unicodeScalars.count == 1
  }

  /// A text as words with a space between them.
  private static func separated(_ text: String) -> String {
    var separated = ""
    var isInWord = false
    for scalar in text.unicodeScalars where !isLeftOut(scalar) {
      if isWordByItself(scalar) {
        separated += " \(scalar) "
        isInWord = false
      } else if isPartOfWord(scalar) {
        separated.unicodeScalars.append(scalar)
        isInWord = true
      } else if !isMark(scalar) {
        separated += " "
        isInWord = false
      } else if isInWord {
        separated.unicodeScalars.append(scalar)
      }
    }
    return separated
  }

  /// Accents, vowel points, and what chooses between the looks of one character.
  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isVariationSelector || isMark(scalar) && scalar.properties.isDiacritic
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }

  private static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai, Lao, Myanmar, Khmer; kana and CJK ideographs.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      scalar.properties.generalCategory == .otherLetter
    default: scalar.properties.generalCategory == .otherSymbol
    }
  }
}
