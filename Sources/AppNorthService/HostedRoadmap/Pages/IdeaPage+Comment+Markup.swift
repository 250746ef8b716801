extension IdeaPage.Comment {
  func write(to html: inout MarkupWriter, on ideaID: IdeaID, frame: PageFrame) {
    html.element("li", .id(id.text), .class(author == .team ? "comment team" : "comment")) { html in
      html.element("div", .class("facts")) { html in
        switch author {
        case .team: html.element("strong") { $0.element("bdi", text: frame.projectName) }
        case .person: html.element("strong", .class("verified"), text: isMine ? "You" : "Verified user")
        case .imported: html.element("strong", text: isMine ? "You" : "User")
        case .voter: html.element("strong", text: isMine ? "You" : "Visitor")
        }
        if author == .team { html.element("span", .class("badge"), text: "Team") }
        html.element("time", .datetime(createdAt), text: createdAt.day)
        if isMine {
          html.element(
            "form", .post, .action(frame.addresses.deletion(of: id, on: ideaID)), .data(.asksFirst)
          ) { html in
            html.hidden("visitor", frame.visitorMark)
            html.element("button", .class("quiet"), .aria(.label, "Delete your comment"), text: "Delete")
          }
        }
      }
      html.element("div", .class("prose"), .directionOfText, text: text)
    }
  }
}
