import AppNorthIdentity
import Foundation
import Testing

@testable import AppNorthService

/// The table of languages against texts that the languages wrote.
@Suite struct WritingStyleTests {
  /// What each language prints for the doubles of ``numbers`` (CPython 3.11, PHP 8.2, Go 1.19, Ruby 3.1, OpenJDK 17,
  /// Perl 5.36, Mono 6.8).
  static let rows: [(style: NumberStyle, texts: [String])] = [
    (
      WritingLanguage.python.numbers[1],
      ["1e+25", "5.0", "1e-07", "0.1", "1e-05", "0.0001", "1.5e+30", "1e+17", "-2.5"]
    ),
    (
      WritingLanguage.php.numbers[0],
      ["1.0e+25", "5", "1.0e-7", "0.1", "1.0e-5", "0.0001", "1.5e+30", "1.0e+17", "-2.5"]
    ),
    (
      WritingLanguage.go.numbers[0],
      ["1e+25", "5", "1e-7", "0.1", "0.00001", "0.0001", "1.5e+30", "100000000000000000", "-2.5"]
    ),
    (
      WritingLanguage.ruby.numbers[1],
      ["1.0e+25", "5.0", "1.0e-07", "0.1", "1.0e-05", "0.0001", "1.5e+30", "1.0e+17", "-2.5"]
    ),
    (
      WritingLanguage.java.numbers[1],
      ["1.0E25", "5.0", "1.0E-7", "0.1", "1.0E-5", "1.0E-4", "1.5E30", "1.0E17", "-2.5"]
    ),
    (WritingLanguage.perl.numbers[0], ["1e+25", "5", "1e-07", "0.1", "1e-05", "0.0001", "1.5e+30", "1e+17", "-2.5"]),
    (WritingLanguage.csharp.numbers[0], ["1E+25", "5", "1E-07", "0.1", "1E-05", "0.0001", "1.5E+30", "1E+17", "-2.5"]),
    (
      WritingLanguage.javaScript.numbers[0],
      ["1e+25", "5", "1e-7", "0.1", "0.00001", "0.0001", "1.5e+30", "100000000000000000", "-2.5"]
    ),
  ]
  private static let numbers = [1e25, 5, 1e-7, 0.1, 1e-5, 1e-4, 1.5e30, 1e17, -2.5]

  @Test(arguments: rows)
  func numbersAreWrittenAsTheLanguageWritesThem(_ row: (style: NumberStyle, texts: [String])) {
    for (number, expected) in zip(Self.numbers, row.texts) {
      var text = ""
      var mistakes = SigningMistakes()
      row.style.write(number, into: &text, &mistakes)
      #expect(text == expected)
      #expect(mistakes.all.isEmpty == (text == ECMAScriptNumber.text(number)))
    }
  }

  @Test func aStyleIsBlamedOnlyForWhatShows() throws {
    let plain = try IdentityProperties(["flag": .boolean(true), "name": "Zoe"])
    var written = WrittenStrings()
    for style in WritingLanguage.all.flatMap(\.styles) where style.spacing.colon == ":" && style.spacing.comma == "," {
      #expect(style.write(plain.members, &written).mistakes.isEmpty)
    }
  }

  /// The default encoder of `System.Text.Json`, as its documentation lists what it escapes.
  @Test func dotNetEscapesQuotesAndMoreInUpperCase() {
    var json = ""
    var mistakes = SigningMistakes()
    WritingLanguage.csharp.usual.strings.write("\"é\\+/\n", into: &json, &mistakes)
    #expect(json == #""\u0022\u00E9\\\u002B/\n""#)
    #expect(mistakes.all == [.htmlEscaped, .nonASCIIEscaped])
  }

  @Test func swiftEscapesSlashes() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let properties = try IdentityProperties(["plan": "a/b", "name": "Zoë <x>"])
    let written = try encoder.encode(properties.values)
    var strings = WrittenStrings()
    let (texts, mistakes) = WritingLanguage.swift.usual.write(properties.members, &strings)
    #expect(Array(written) == Array("{\(texts["name"] ?? ""),\(texts["plan"] ?? "")}".utf8))
    #expect(mistakes == [.slashEscaped])
  }
}
