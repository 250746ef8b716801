import Testing

@testable import AppNorthService

@Suite struct SigningMistakeTests {
  @Test(arguments: SigningMistake.allCases) func isToldInOneSentence(_ mistake: SigningMistake) {
    #expect(mistake.message.hasSuffix("."))
    #expect(!mistake.message.contains(". ") && !mistake.message.contains("\n"))
  }

  /// Each mistake of the languages is told with at least one of them by name.
  @Test(arguments: [
    SigningMistake.keysNotSorted, .spacesInProperties, .slashEscaped, .nonASCIIEscaped, .lineSeparatorEscaped,
    .htmlEscaped, .numberWithFraction, .numberExponent, .numberDigits, .numberDecimalComma, .negativeZero,
    .numberAsText, .textAsNumber, .propertiesArray, .emailASCIILowerCased, .emailLocaleLowerCased,
    .emailLowerCasedByLetter, .secretTrailingNewline, .expiryMilliseconds, .expiryFraction,
  ])
  func namesTheLanguage(_ mistake: SigningMistake) {
    let languages = ["Python", "PHP", "JavaScript", "Go", "Java", "Ruby", "Perl", "C#", "Swift", "Bash"]
    #expect(languages.contains { mistake.message.contains("\($0) ") || mistake.message.contains("\($0)'s ") })
  }
}
