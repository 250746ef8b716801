import Testing

@testable import AppNorthService

/// What assistive technology needs from every page; a browser's own check finds the rest.
struct PageAccessibilityTests {
  static let visitors = [PageVisitor.voter, .reader, .person(localPart: "kim")]

  @Test(arguments: visitors)
  func everyPageHasOneHeadingOfTheFirstOrderAndLandmarks(_ visitor: PageVisitor) throws {
    for (name, page) in try SamplePages("text", visitor: visitor).all {
      let outline = try PageOutline(page)
      #expect(outline.tags("h1").count == 1, "\(name)")
      #expect(outline.tags("main").map { $0.attributes["id"] } == ["main"], "\(name)")
      #expect(outline.tags("a").first?.attributes["href"] == "#main", "\(name): the first link skips to the content")
      #expect(outline.tags("html").first?.attributes["lang"] == "en", "\(name)")
      #expect(outline.tags("title").count == 1, "\(name)")
    }
  }

  @Test(arguments: visitors)
  func everyReferenceFindsItsElement(_ visitor: PageVisitor) throws {
    for (name, page) in try SamplePages("text", visitor: visitor).all {
      let outline = try PageOutline(page)
      let ids = outline.values("id")
      #expect(Set(ids).count == ids.count, "\(name): an id twice")
      for attribute in ["for", "aria-labelledby", "aria-describedby"] {
        for reference in outline.values(attribute) {
          #expect(ids.contains(reference), "\(name): \(attribute)=\(reference)")
        }
      }
    }
  }

  @Test(arguments: visitors)
  func everyFieldHasALabel(_ visitor: PageVisitor) throws {
    for (name, page) in try SamplePages("text", visitor: visitor).all {
      let outline = try PageOutline(page)
      let labelled = outline.values("for")
      for field in outline.tags("input") + outline.tags("textarea") where field.attributes["type"] != "hidden" {
        #expect(labelled.contains(field.attributes["id"] ?? ""), "\(name)")
      }
    }
  }

  @Test(arguments: visitors)
  func peoplesTextHasItsOwnDirection(_ visitor: PageVisitor) throws {
    for (name, page) in try SamplePages("مرحبا", visitor: visitor).all {
      let html = String(decoding: page, as: UTF8.self)
      let body = try #require(html.split(separator: "<body>").last)
      for opening in body.split(separator: "<") where opening.contains("مرحبا") && opening.contains(">") {
        // Notices, problems and messages are the service's own sentences.
        let ours = ["p class=\"notice", "p id=\"problem\"", "h1>", "p>"].contains { opening.hasPrefix($0) }
        let isolated = opening.contains("dir=\"auto\"") || opening.hasPrefix("bdi>")
        // The link of a card lies in a heading with a direction of its own.
        let inHeading = opening.hasPrefix("a href=\"/r/") && opening.contains("/ideas/ida_")
        let hidden = opening.contains("type=\"hidden\"") || opening.hasPrefix("span class=\"mark\"")
        #expect(ours || isolated || inHeading || hidden, "\(name): <\(opening)")
      }
    }
  }
}
