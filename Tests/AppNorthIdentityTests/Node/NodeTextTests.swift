import Testing

@testable import AppNorthIdentity

@Suite("Text, beside Node", .enabled(if: Node.path != nil, "SKIPPED: node is not installed on this machine"))
struct NodeTextTests {
  @Test func emailsAreNormalizedAndRefusedAsInNode() throws {
    var source = RandomText(seed: 11, known: try Node.unicodeVersion())
    let emails =
      (0..<30_000).map { _ in source.text(maxScalars: 8) + "@" + source.text(maxScalars: 3) }
      + (0..<10_000).map { _ in source.text(maxScalars: 6) }
    let answers = try Node.answers(to: emails.map(hex), Self.normalize)
    let wrong = zip(emails, answers).filter { email, answer in
      let mine = (try? NormalizedEmail(email)).map { hex($0.text) } ?? "refused"
      return "\"\(mine)\"" != answer
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).map { (Array($0.0.unicodeScalars), $0.1) })")
    #expect(answers.count == emails.count)
    // Both outcomes are there in number, so that the comparison says something.
    #expect((5_000...35_000).contains(answers.count { $0 == "\"refused\"" }))
  }

  @Test func lowerCaseOfEveryCharacterIsThatOfNode() throws {
    let known = try Node.unicodeVersion()
    let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
      .filter { scalar in scalar.properties.age.map { $0 <= known } ?? false }
    let changing = scalars.filter { $0.properties.lowercaseMapping != String($0) || $0.properties.isCased }
    let texts = changing.map { "a\($0)b" } + scalars.prefix(0x3000).map { "A\($0)Σ\($0)A Σ\($0) \($0)Σ" }
    let answers = try Node.answers(to: texts.map(hex), Self.lowerCase)
    let wrong = zip(texts, answers).filter { "\"\(hex(lowerCase($0)))\"" != $1 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(changing.count > 2_500)
  }

  @Test func propertyStringsAreWrittenAsInNode() throws {
    var source = RandomText(seed: 13, known: try Node.unicodeVersion())
    let texts = (0..<20_000).map { _ in source.text(maxScalars: 12) } + ["\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}<>&"]
    let answers = try Node.answers(to: texts.map(hex), Self.stringify)
    let wrong = zip(texts, answers).filter { text, answer in
      let canonical = try? IdentityProperties(["a": .string(text)]).canonical
      return "\"\(Hexadecimal.encode(canonical ?? []))\"" != answer
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(answers.count == texts.count)
  }

  private static let input = "Buffer.from(line, 'hex').toString('utf8')"
  private static let lowerCase = "Buffer.from(\(input).toLowerCase()).toString('hex')"
  private static let stringify = "Buffer.from(JSON.stringify({a: \(input)})).toString('hex')"

  /// The rules of contract 2.1 in JavaScript.
  private static let normalize = #"""
    (raw => {
      const email = raw.trim().toLowerCase();
      const size = Buffer.byteLength(email);
      const at = email.lastIndexOf('@');
      const isValid = !raw.includes('\u212A') && size >= 3 && size <= 254 && at > 0 && at < email.length - 1
        && !/[\p{Cc}\p{Cf}\s]/u.test(email);
      return isValid ? Buffer.from(email).toString('hex') : 'refused';
    })(Buffer.from(line, 'hex').toString('utf8'))
    """#

  private func hex(_ text: String) -> String { Hexadecimal.encode(text.utf8) }

  private func lowerCase(_ text: String) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: ECMAScriptLowercase.map(Array(text.unicodeScalars)[...]))
    return result
  }
}
