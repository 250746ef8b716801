extension IdeaPage.Comment {
  func write(to html: inout MarkupWriter, on ideaID: String, frame: PageFrame) {
    html.element("li", .id(id), .class(author == .team ? "comment team" : "comment")) { html in
      html.element("div", .class("facts")) { html in
        html.element("strong") { html in
          if author == .team {
            html.element("bdi", text: frame.projectName)
            html.text(" team")
          } else {
            html.text(isMine ? "You" : author == .person ? "Verified user" : "Visitor")
          }
        }
        if author == .team { html.element("span", .class("badge"), text: "Team") }
        html.element("time", .datetime(createdAt), text: createdAt.day)
        if isMine {
          html.element(
            "form", .post, .action(frame.addresses.deletion(of: id, on: ideaID)), .data(.asksFirst)
          ) { html in
            html.element("button", .class("quiet"), .aria(.label, "Delete your comment"), text: "Delete")
          }
        }
      }
      html.element("div", .class("prose"), .directionOfText, text: text)
    }
  }
}
