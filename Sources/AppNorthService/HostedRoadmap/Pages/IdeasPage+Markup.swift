extension IdeasPage {
  func html() -> [UInt8] {
    let head = PageHead(
      title: filter.search.isEmpty ? "Ideas" : "Ideas: \(filter.search)",
      description: "Ideas for \(frame.projectName). Vote for what matters to you, or propose your own.",
      address: frame.addresses.ideas, isListed: filter.search.isEmpty && !isContinued)
    return PageDocument.html(head, frame: frame, section: .ideas) { html in
      html.element("div", .class("lead")) { html in
        html.element("div") { html in
          html.element("h1", text: "Ideas")
          html.element("p", text: "Vote for what matters to you, or tell us what is missing.")
        }
        if frame.visitor.mayAct {
          html.element("a", .class("button narrow"), .href(.place("propose")), text: "Propose an idea")
        }
      }
      html.element("div", .class("split")) { html in
        html.element("div") { html in
          writeSearch(to: &html)
          html.element("div", .id("results")) { html in
            IdeasFilterLinks(filter: filter, addresses: frame.addresses).write(to: &html)
            writeList(to: &html)
          }
        }
        html.element("aside", .id("propose"), .class("panel"), .aria(.labelledBy, "propose-heading")) { html in
          ProposalForm(
            addresses: frame.addresses, visitorMark: frame.visitorMark, mayAct: frame.visitor.mayAct, draft: draft
          ).write(to: &html)
        }
      }
    }
  }

  private func writeSearch(to html: inout MarkupWriter) {
    html.element("form", .class("search"), .role("search"), .action(frame.addresses.ideas)) { html in
      html.element("label", .class("sr"), .for("q"), text: "Search ideas")
      html.void(
        "input", .id("q"), .type("search"), .name("q"), .value(filter.search), .placeholder("Search ideas"),
        .maxlength("200"), .autocomplete("off"), .directionOfText)
      if filter.sort != .top { html.hidden("sort", filter.sort.rawValue) }
      if let status = filter.status { html.hidden("status", status.rawValue) }
      html.element("button", .class("plain"), text: "Search")
    }
  }

  private func writeList(to html: inout MarkupWriter) {
    if isContinued {
      html.element("a", .class("more"), .href(frame.addresses.ideas(filter)), text: "Back to the start of the list")
    }
    if cards.isEmpty {
      IdeasEmptyState(filter: filter, frame: frame, isContinued: isContinued, isUnfinished: nextCursor != nil)
        .write(to: &html)
    } else {
      html.element("ul", .id("list"), .class("cards"), .role("list")) { html in
        for card in cards { card.write(to: &html, frame: frame, heading: "h2", showsMore: true) }
      }
    }
    if let nextCursor {
      html.element(
        "a", .id("more"), .class("more"), .href(frame.addresses.ideas(filter, cursor: nextCursor)),
        text: cards.isEmpty ? "Look through older ideas" : "Show more ideas")
    }
  }
}
