import Testing

@testable import AppNorthService

struct MarkupTextTests {
  @Test(arguments: [
    ("<a href=\"x\">&'</a>", "&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;"), ("ü€🧭", "ü€🧭"),
    ("a\tb\nc", "a\tb\nc"),
    ("a\r\nb\rc\r\r\nd", "a\nb\nc\n\nd"), ("\u{202E}\u{2066}\u{200F}", "\u{202E}\u{2066}\u{200F}"), ("", ""),
  ])
  func escapesWhatMarkupIsMadeOf(_ text: String, _ markup: String) {
    #expect(written(text) == markup)
  }

  @Test(arguments: [
    0, 0x1, 0x8, 0xB, 0xC, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF,
  ])
  func showsAForbiddenCharacterAsAReplacement(_ value: UInt32) throws {
    let character = try #require(Unicode.Scalar(value))
    #expect(written("a\(character)b") == "a\u{FFFD}b")
  }

  private func written(_ text: String) -> String {
    var bytes: [UInt8] = []
    MarkupText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
