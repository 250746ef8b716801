/// The ways in which the JSON writers of one language write, each setting that people leave or change: the table of
/// what the inspector knows.
///
/// The first of each is what the language does unasked.
struct WritingLanguage: Sendable {
  var spacings = [JSONSpacing.none]
  var strings = [StringStyle.canonical]
  var numbers = [NumberStyle.ecmaScript]
  var values = [ValueStyle.asSent]

  /// What it does unasked.
  var usual: WritingStyle {
    WritingStyle(spacing: spacings[0], strings: strings[0], numbers: numbers[0], values: values[0])
  }

  var styles: [WritingStyle] {
    values.flatMap { values in
      numbers.flatMap { numbers in
        strings.flatMap { strings in
          spacings.map { WritingStyle(spacing: $0, strings: strings, numbers: numbers, values: values) }
        }
      }
    }
  }
}

extension WritingLanguage {
  static let all = [python, php, go, javaScript, ruby, java, perl, csharp, swift, byHand]

  /// `json.dumps`
  static let python = WritingLanguage(
    spacings: [.afterBoth, .none, .indented("  "), .indented("    ")],
    strings: [StringStyle(ascii: "\u{7F}", beyondASCII: .all), .canonical],
    numbers: [false, true].map { wholeFraction in
      NumberStyle(plain: -3...16, wholeFraction: wholeFraction, exponentWidth: 2, negativeZero: "-0.0")
    })

  /// `json_encode`
  static let php = WritingLanguage(
    spacings: [.none, .indented("    ")],
    strings: [false, true].flatMap { isHex in
      [StringStyle.Beyond.all, .lineSeparators, .nothing].flatMap { beyond in
        [true, false].map { slash in
          StringStyle(slash: slash, ascii: isHex ? "<>&" : "", beyondASCII: beyond, upperCase: isHex)
        }
      }
    },
    numbers: [
      NumberStyle(plain: -3...17, exponentFraction: true),
      NumberStyle(plain: -3...17, wholeFraction: true, exponentFraction: true, negativeZero: "-0.0"),
      NumberStyle(digits: 17, plain: -3...17, exponentFraction: true),
    ])

  /// `encoding/json`, and `fmt.Sprint`
  static let go = WritingLanguage(
    spacings: [.none, .indented("  "), .indented("\t")],
    strings: [
      StringStyle(ascii: "<>&", beyondASCII: .lineSeparators), StringStyle(beyondASCII: .lineSeparators), .canonical,
    ],
    numbers: [
      NumberStyle(plain: -5...21), NumberStyle(plain: -3...6, exponentWidth: 2),
    ])

  /// `JSON.stringify`
  static let javaScript = WritingLanguage(
    spacings: [.none, .indented("  "), .indented("    ")], values: [.asSent, .numbersAsTexts, .textsAsNumbers])

  /// `to_json`, and that of Rails
  static let ruby = WritingLanguage(
    spacings: [.none, .indented("  ")],
    strings: [.canonical, StringStyle(ascii: "<>&", beyondASCII: .lineSeparators), StringStyle(beyondASCII: .all)],
    numbers: [false, true].map { wholeFraction in
      NumberStyle(
        plain: -3...15, wholeFraction: wholeFraction, exponentFraction: true, exponentWidth: 2, negativeZero: "-0.0")
    })

  /// `Double.toString`, and the strings of Gson
  static let java = WritingLanguage(
    strings: [.canonical, StringStyle(ascii: "<>&='", beyondASCII: .lineSeparators)],
    numbers: [false, true].map { wholeFraction in
      NumberStyle(
        plain: -2...7, wholeFraction: wholeFraction, exponentFraction: true, exponent: "E", exponentPlus: "",
        negativeZero: "-0.0")
    })

  /// `JSON::PP`
  static let perl = WritingLanguage(
    spacings: [.none, .indented("   ", colon: " : ", end: "\n")],
    strings: [.canonical, StringStyle(ascii: "\u{7F}", beyondASCII: .all)],
    numbers: [
      NumberStyle(digits: 15, plain: -3...15, exponentWidth: 2, negativeZero: "0"),
      NumberStyle(digits: 15, plain: -3...15, exponentWidth: 2),
    ],
    values: [.asSent, .numbersAsTexts, .textsAsNumbers])

  /// `ToString`, and the strings of `System.Text.Json`
  static let csharp = WritingLanguage(
    strings: [
      StringStyle(ascii: "\"&'+<>`\u{7F}", beyondASCII: .all, upperCase: true),
      StringStyle(beyondASCII: .all, upperCase: true), .canonical,
    ],
    numbers: [
      NumberStyle(plain: -3...15, exponent: "E", exponentWidth: 2),
      NumberStyle(plain: -3...15, exponent: "E", exponentWidth: 2, decimalPoint: ","), .ecmaScript,
    ])

  /// `JSONEncoder`
  static let swift = WritingLanguage(
    strings: [StringStyle(slash: true)],
    numbers: [NumberStyle(plain: -3...16, exponentWidth: 2), .ecmaScript])

  /// Texts put together without a JSON writer.
  static let byHand = WritingLanguage(
    spacings: [.none, .afterBoth, .afterColon, .afterComma], strings: [.canonical, StringStyle(slash: true)])
}
