extension RoadmapPage {
  func html() -> [UInt8] {
    let head = PageHead(
      title: "Roadmap",
      description: "What is planned, in progress and shipped in \(frame.projectName). Vote for what matters to you.",
      address: frame.addresses.roadmap)
    return PageDocument.html(head, frame: frame, section: .roadmap) { html in
      html.element("div", .class("lead")) { html in
        html.element("div") { html in
          html.element("h1", text: "Roadmap")
          html.element("p", text: "What we are working on, what comes next, and what is done.")
          if !frame.visitor.mayAct { SignInHint.write(to: &html) }
        }
        if frame.visitor.mayAct {
          html.element("a", .class("button"), .href(frame.addresses.proposal), text: "Propose an idea")
        } else {
          html.element("a", .class("button"), .href(frame.addresses.ideas), text: "See all ideas")
        }
      }
      html.element("div", .class("columns")) { html in
        for column in columns { write(column, to: &html) }
      }
    }
  }

  private func write(_ column: Column, to html: inout MarkupWriter) {
    let heading = "c-" + column.status.rawValue
    html.element("section", .class("column"), .aria(.labelledBy, text: heading)) { html in
      html.element("h2", .id(heading)) { html in
        html.element("span", .class(column.status.dot))
        html.text(column.status.label)
        if !column.cards.isEmpty {
          html.element("span", .class("total")) { html in
            html.text(String(column.cards.count) + (column.hasMore ? "+" : ""))
            html.element(
              "span", .class("sr"), text: column.cards.count == 1 && !column.hasMore ? " idea" : " ideas")
          }
        }
      }
      if column.cards.isEmpty {
        html.element("p", .class("empty"), text: column.status.emptiness)
      } else {
        html.element("ul", .class("cards"), .role("list")) { html in
          for card in column.cards.prefix(Self.shownPerColumn) {
            card.write(to: &html, frame: frame, heading: "h3", showsMore: false)
          }
        }
      }
      if column.hasMore || column.cards.count > Self.shownPerColumn {
        html.element(
          "a", .class("more"), .href(frame.addresses.ideas(.init(sort: .new, status: column.status))),
          text: "See all that is \(column.status.label.lowercased())")
      }
    }
  }
}
