extension MessagePage {
  func html() -> [UInt8] {
    let head = PageHead(title: message.title, description: message.text, address: nil, isListed: false)
    return PageDocument.html(head, frame: frame) { html in
      html.element("div", .class("message")) { html in
        html.element("h1", text: message.title)
        html.element("p", text: message.text)
        if let kept {
          html.element(
            "p",
            text: kept.maySend
              ? "What you typed is still here. Send it again from here." : "What you typed is still here, to be copied."
          )
        }
        if let frame { writeWay(frame.addresses, to: &html) }
      }
      kept?.write(to: &html)
    }
  }

  private func writeWay(_ addresses: RoadmapAddresses, to html: inout MarkupWriter) {
    switch message.way {
    case .idea(let id): html.element("a", .class("button"), .href(addresses.idea(id)), text: "See that idea")
    case .roadmap where kept == nil:
      html.element("a", .class("button"), .href(addresses.roadmap), text: "Back to the roadmap")
    case .ideas where kept == nil:
      html.element("a", .class("button"), .href(addresses.ideas), text: "See all ideas")
    // What was typed is to be looked after first.
    case .roadmap, .ideas, .none: break
    }
  }
}
