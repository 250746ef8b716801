extension IdeaPage {
  func html() -> [UInt8] {
    let head = PageHead(
      title: card.title,
      description: card.details.isEmpty
        ? "An idea for \(frame.projectName): vote, or say what you think." : card.details,
      kind: "article", address: frame.addresses.idea(card.id), isListed: !isContinued)
    return PageDocument.html(head, frame: frame) { html in
      html.element("div", .class("single")) { html in
        html.element("a", .class("back"), .href(frame.addresses.ideas), text: "All ideas")
        writeIdea(to: &html)
        writeComments(to: &html)
      }
    }
  }

  private func writeIdea(to html: inout MarkupWriter) {
    html.element("article", .class("idea")) { html in
      VoteButton(card: card, frame: frame).write(to: &html)
      html.element("div") { html in
        html.element("h1", .id(card.titleID), .directionOfText, text: card.title)
        html.element("p", .class("facts")) { html in
          card.status.write(to: &html)
          html.element("time", .datetime(card.createdAt), text: card.createdAt.day)
          if card.isMine { html.element("span", text: "Your idea") }
        }
        if !card.details.isEmpty {
          html.element("div", .class("prose"), .directionOfText, text: card.details)
        }
      }
    }
  }

  private func writeComments(to html: inout MarkupWriter) {
    html.element("section", .class("talk"), .aria(.labelledBy, "comments")) { html in
      html.element("h2", .id("comments"), text: card.commentCount == 0 ? "Comments" : card.commentWords)
      if isContinued {
        html.element("a", .class("more"), .href(frame.addresses.idea(card.id)), text: "Back to the first comments")
      }
      if !comments.isEmpty {
        html.element("ol", .id("list"), .role("list")) { html in
          for comment in comments {
            comment.write(to: &html, on: card.id, frame: frame)
          }
        }
      } else if card.commentCount == 0 {
        html.element("p", .class("hint"), text: "Nobody has commented yet.")
      }
      if let nextCursor {
        html.element(
          "a", .id("more"), .class("more"), .href(frame.addresses.comments(card.id, cursor: nextCursor)),
          text: "Show more comments")
      }
      CommentForm(
        addresses: frame.addresses, visitorMark: frame.visitorMark, mayAct: frame.visitor.mayAct, ideaID: card.id,
        draft: draft
      ).write(to: &html)
    }
  }
}
