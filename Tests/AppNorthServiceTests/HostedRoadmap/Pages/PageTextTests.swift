import Testing

@testable import AppNorthService

/// What pages make of text and times before they show them.
struct PageTextTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("abcd", "ab…"), ("ae\u{301}x", "a…"), ("👩\u{200D}👩\u{200D}👧b", "👩\u{200D}👩…"),
  ])
  func shortensToThreeScalarsAndAnEllipsis(_ text: String, _ expected: String) {
    #expect(Array(text.shortened(to: 3).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test
  func shortensAPileOfMarksToo() {
    let pile = "a" + String(repeating: "\u{0301}", count: 5_000)
    #expect(pile.shortened(to: 200).unicodeScalars.count <= 201)
  }

  @Test(arguments: [
    ("two\nlines", "two lines"), ("\u{202E}evil\u{202C} \u{2066}x\u{2069}", "evil x"), ("a\u{200F}b", "a\u{200F}b"),
  ])
  func labelsATabOnOneLineWithoutControlsOfDirection(_ text: String, _ label: String) {
    #expect(text.pageLabel() == label)
  }

  @Test(arguments: [
    ("2026-11-03T00:00:00Z", "3 Nov 2026"), ("2026-01-31T23:59:59.999Z", "31 Jan 2026"),
    ("2024-02-29T12:00:00Z", "29 Feb 2024"), ("2025-12-01T00:00:00Z", "1 Dec 2025"),
  ])
  func writesADay(_ time: String, _ day: String) throws {
    #expect(try #require(Timestamp(rfc3339: time)).day == day)
  }
}
