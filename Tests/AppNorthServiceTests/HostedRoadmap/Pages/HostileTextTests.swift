import Testing

@testable import AppNorthService

/// Text that somebody wrote is text on every page, wherever it stands.
struct HostileTextTests {
  static let hostile = [
    "<script>alert(1)</script>", "</title><script src=//evil.example></script>", "\"><img src=x onerror=alert(1)>",
    "' autofocus onfocus='alert(1)", "</textarea><style>*{display:none}</style>", "javascript:alert(1)",
    "//evil.example", "https://evil.example/", "../../console", "<!-- -->", "]]><b>", "&lt;b&gt; &amp; &copy; &#60;",
    "\u{202E}desrever\u{2066}", "ﷺ مرحبا <b>", "a" + String(repeating: "\u{0301}", count: 300),
    String(repeating: "w", count: 500), "👩‍👩‍👧‍👦", "`${alert(1)}`", "{{7*7}}", "%3Cscript%3E", "</script><!--<script>",
  ]

  @Test(arguments: hostile)
  func changesNothingInTheStructureOfAnyPage(_ text: String) throws {
    let harmless = try SamplePages("plain")
    for ((name, page), (_, plain)) in zip(try SamplePages(text).all, harmless.all) {
      #expect(try PageOutline(page).structure == PageOutline(plain).structure, "\(name)")
    }
  }

  private static let list = ["title", "beginning of the details", "search", "typed title", "typed details"]
  private static let idea = [
    "title", "details", "comment of person", "comment of voter", "comment of team", "typed comment",
  ]
  private static let message = ["message's title", "message"]

  /// Where each page shows somebody's text.
  static let places = [
    "roadmap": ["title"], "roadmap without ideas": [], "ideas": list, "ideas, further on": list,
    "ideas, nothing found": ["search", "typed title", "typed details"], "ideas, refused": list + ["problem"],
    "idea": idea, "idea, further on": idea, "idea, refused": idea + ["problem"], "enter": ["code"],
    "message": message, "message that leads to an idea": message, "message without a project": message,
    "message with a proposal": message + ["typed title", "typed details"],
    "message with a comment": message + ["typed comment"],
    "message with a comment to copy": message + ["typed comment"],
    "message without a project with a proposal": message + ["typed title", "typed details"],
  ]

  @Test(arguments: hostile)
  func isShownAsItWasWritten(_ text: String) throws {
    let samples = try SamplePages(text, isMarked: true)
    for (name, page) in samples.all {
      // The head tells titles and details to others than who looks at the page.
      let html = String(decoding: page, as: UTF8.self)
      let outline = try PageOutline(Array(html[try #require(html.firstRange(of: "<body>")).lowerBound...].utf8))
      for place in try #require(Self.places[name], "\(name)") {
        let wanted =
          place == "beginning of the details"
          ? samples.text(in: "details").shortened(to: 200) : samples.text(in: place)
        #expect(outline.shows(wanted), "\(name): \(place)")
      }
    }
  }

  @Test(arguments: hostile)
  func leadsNowhereElse(_ text: String) throws {
    for (name, page) in try SamplePages(text).all {
      let outline = try PageOutline(page)
      for attribute in ["href", "src", "action"] {
        for address in outline.values(attribute) {
          #expect(address.hasPrefix("/r/a") || ["#main", "#propose"].contains(address), "\(name): \(address)")
        }
      }
      for tag in outline.tags("meta") where tag.attributes["property"] == "og:url" {
        #expect(tag.attributes["content"]?.hasPrefix(SamplePages.publicURL.text + "/r/app_") == true, "\(name)")
      }
    }
  }

  @Test(arguments: [PageVisitor.voter, .reader, .person(localPart: "<script>alert(1)</script>")])
  func findsNoScriptStyleOrHandlerWithinAPage(_ visitor: PageVisitor) throws {
    for (name, page) in try SamplePages("<script>alert(1)</script>", visitor: visitor).all {
      let outline = try PageOutline(page)
      #expect(outline.tags("style").isEmpty, "\(name)")
      #expect(outline.tags("script").map(\.attributes.keys.count) == [2], "\(name)")
      #expect(outline.tags("script").first?.attributes["src"] == PageAsset.script.address.text, "\(name)")
      let names = outline.tags.flatMap(\.attributes.keys)
      #expect(!names.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "srcdoc" }, "\(name)")
    }
  }
}
