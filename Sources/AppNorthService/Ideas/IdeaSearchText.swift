import AppNorthIdentity

/// What is searched for: an idea is found when each of its words begins a word of the idea's title or details.
///
/// Case and diacritics do not matter. A character of a script that is written without spaces, and a symbol such as an
/// emoji, is a word by itself. A word of one character is a whole one: what begins with a letter is much of the index.
/// Of a longer word the first six characters count: up to there the index keeps every beginning, and endings matter less.
struct IdeaSearchText: Sendable {
  /// At most 4: each costs a walk through its part of the index. Of more the longest count, which say most.
  private let words: [String]

  init(_ text: String) {
    let lengths = Self.words(of: text).map { ($0, $0.unicodeScalars.count) }
    var seen: Set<String> = []
    words = lengths.sorted { $0.1 > $1.1 }
      .map { word, _ in String(String.UnicodeScalarView(word.unicodeScalars.prefix(6))) }
      .filter { seen.insert($0.lowercased()).inserted }
      .prefix(4).map(\.self)
  }

  /// The FTS5 query. Words stand in it as quoted strings, so none of what a caller wrote is syntax.
  ///
  /// - Parameter blocks: where to look; none for everywhere.
  func match(in projectID: ProjectID, status: IdeaStatus?, _ blocks: [IdeaBlock] = []) -> String {
    let key = Self.key(of: projectID)
    // A text without any word finds nothing: an empty string matches no row.
    var parts = words.isEmpty ? [#""""#] : words.map { #""\#(key)\#($0)""# + (Self.isWhole($0) ? "" : " *") }
    if let status { parts.append(#""\#(key)\#(Self.word(of: status))""#) }
    if !blocks.isEmpty {
      parts.append("(" + blocks.map { #""\#(key)\#(Self.word(of: $0))""# }.joined(separator: " OR ") + ")")
    }
    return parts.joined(separator: " AND ")
  }

  /// How many words have to meet. FTS5 looks on to the next place where they do, however far that is.
  func wordCount(with status: IdeaStatus?) -> Int {
    words.count + (status == nil ? 0 : 1)
  }

  /// Finds an idea without the index: by the same rule, but diacritics matter.
  func finds(_ idea: Idea) -> Bool {
    let own = Self.indexedWords(of: (idea.title + " " + idea.details).lowercased())
    return !words.isEmpty
      && words.allSatisfy { word in
        // İ becomes two characters, of which the second is left out.
        let begin = Self.words(of: word.lowercased()).joined()
        return own.contains { Self.isWhole(word) ? $0 == begin : $0.hasPrefix(begin) }
      }
  }

  /// An idea's texts, its status and its block as the words of the index.
  static func indexed(_ idea: Idea, in projectID: ProjectID) -> String {
    let key = key(of: projectID)
    let words = indexedWords(of: idea.title + " " + idea.details)
    return (words + [word(of: idea.status), word(of: IdeaBlock(of: idea.number))]).map { key + $0 }
      .joined(separator: " ")
  }

  /// Each word once, and the first 1,000 of them: ten thousand different characters would take as long to write as a
  /// hundred ideas.
  private static func indexedWords(of text: String) -> ArraySlice<String> {
    // By their bytes, as FTS5 tells words apart.
    var seen: Set<[UInt8]> = []
    return words(of: text).filter { seen.insert(Array($0.utf8)).inserted }.prefix(1_000)
  }

  /// No text has such a word: there a symbol is one by itself.
  private static func word(of status: IdeaStatus) -> String {
    "☆" + status.rawValue.filter { $0 != "_" }
  }

  private static func word(of block: IdeaBlock) -> String {
    "☆\(block.index)"
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
