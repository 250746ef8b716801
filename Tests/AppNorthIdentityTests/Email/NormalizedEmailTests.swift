import Testing

@testable import AppNorthIdentity

@Suite("Normalized email")
struct NormalizedEmailTests {
  @Test(
    "Is what ECMAScript makes of it",
    arguments: [
      (
        "trimmed", "\t\u{B}\u{C}\r\n Jane@Example.COM \u{A0}\u{1680}\u{2003}\u{2028}\u{202F}\u{3000}\u{FEFF}",
        "jane@example.com"
      ),
      ("a final sigma", "ΟΔΟΣ@x.com", "οδος@x.com"),
      ("a sigma before a letter", "ΟΣΔ@x.com", "οσδ@x.com"),
      ("a sigma alone", "Σ@x.com", "σ@x.com"),
      ("a sigma before a point and a letter", "ΑΣ.Α@x.com", "ασ.α@x.com"),
      ("a final sigma before a combining mark", "ΑΣ\u{301}@x.com", "ας\u{301}@x.com"),
      ("a capital I with a dot", "İ@x.com", "i\u{307}@x.com"),
      ("Cherokee", "Ꭰ@x.com", "ꭰ@x.com"),
      ("Deseret", "𐐀@x.com", "𐐨@x.com"),
      ("a plus tag and dots kept", "a.b+c@x.com", "a.b+c@x.com"),
      ("a composed letter kept", "é@x.com", "é@x.com"),
      ("an unassigned character kept", "a\u{378}@x.com", "a\u{378}@x.com"),
    ])
  func normalizes(name: String, raw: String, expected: String) throws {
    #expect(Array(try NormalizedEmail(raw).text.utf8) == Array(expected.utf8))
  }

  @Test(
    "Of so many bytes",
    arguments: [
      ("a@", false), ("a@b", true), (String(repeating: "a", count: 252) + "@b", true),
      (String(repeating: "a", count: 253) + "@b", false), ("é@b", true),
      (String(repeating: "é", count: 126) + "@b", true),
      (String(repeating: "é", count: 126) + "a@b", false), ("", false), ("   ", false), ("é@", false), ("@é", false),
      // The limit is on what normalizing gives: U+0130 grows from two bytes to three.
      (String(repeating: "İ", count: 84) + "@b", true), (String(repeating: "İ", count: 84) + "a@b", false),
      (String(repeating: " ", count: 300) + "a@b", true),
    ])
  func length(raw: String, isAccepted: Bool) {
    #expect(((try? NormalizedEmail(raw)) != nil) == isAccepted)
  }

  @Test(arguments: [
    "a@b@", "@a", "@@", "a b@c", "a\u{0}@b", "a\u{7F}@b", "a\u{85}@b", "a@b\u{85}", "a\u{AD}@b", "a\u{200B}@b",
    "a\u{200D}@b",
    "a\u{202E}@b", "a\u{2060}@b", "a\u{FEFF}@b", "a\u{E0001}@b", "a\u{A0}@b", "a\u{3000}@b", "\u{212A}ate@x.com",
    "a@\u{212A}.com", "ab", "no.at.sign",
  ])
  func isRefused(raw: String) {
    #expect(throws: IdentityRefusal.malformedEmail) { try NormalizedEmail(raw) }
  }

  @Test func composedAndDecomposedLettersAreTwoPeople() throws {
    let composed = try NormalizedEmail("ren\u{E9}@example.com")
    let decomposed = try NormalizedEmail("rene\u{301}@example.com")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, try NormalizedEmail("REN\u{C9}@example.com")]).count == 2)
  }

  @Test(
    "A header value that is",
    arguments: [
      ("escaped throughout", "%4A%61%6e%65%40%78", "jane@x"),
      ("an escaped percent sign", "a%2540@x", "a%40@x"),
      ("cut short", "a@x%4", nil), ("cut shorter", "a@x%", nil), ("no hexadecimal", "a@x%4g", nil),
      ("a sign", "a@x%+f", nil), ("overlong UTF-8", "%C0%80a@x", nil), ("a surrogate", "%ED%A0%80@x", nil),
      ("above U+10FFFF", "%F4%90%80%80@x", nil), ("cut UTF-8", "a@x%C3", nil),
      ("raw UTF-8", "é@x", nil), ("a raw space", " a@x", nil), ("a raw tab", "a@x\t", nil),
      ("a raw control", "a\u{1}@x", nil),
      ("a space that is trimmed", "%20a@x%0A", "a@x"), ("empty", "", nil),
    ])
  func headerValue(name: String, value: String, expected: String?) {
    #expect((try? NormalizedEmail(headerValue: value.bytes))?.text == expected)
  }

  @Test func escapesEveryByteThatIsNotVisible() throws {
    #expect(try NormalizedEmail("é%~!@x").headerValue == "%C3%A9%25~!@x")
  }
}
