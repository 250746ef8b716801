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
        } else if let frame {
          switch message.way {
          case .roadmap:
            html.element("a", .class("button"), .href(frame.addresses.roadmap), text: "Back to the roadmap")
          case .ideas: html.element("a", .class("button"), .href(frame.addresses.ideas), text: "See all ideas")
          case .none: break
          }
        }
      }
      kept?.write(to: &html)
    }
  }
}
