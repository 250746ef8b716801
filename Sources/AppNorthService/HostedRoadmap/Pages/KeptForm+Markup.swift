extension KeptForm {
  func write(to html: inout MarkupWriter) {
    html.element("section", .class("panel kept"), .aria(.label, "What you typed")) { html in
      if maySend { writeForm(to: &html) } else { writeTexts(to: &html) }
    }
  }

  private func writeForm(to html: inout MarkupWriter) {
    let addresses = RoadmapAddresses(appID: appID)
    switch content {
    case .proposal(let draft):
      ProposalForm(addresses: addresses, visitorMark: visitorMark, mayAct: true, draft: draft).write(to: &html)
    case .comment(let draft, let ideaID):
      CommentForm(addresses: addresses, visitorMark: visitorMark, mayAct: true, ideaID: ideaID, draft: draft)
        .write(to: &html)
    }
  }

  private func writeTexts(to html: inout MarkupWriter) {
    html.element("div", .class("fields")) { html in
      switch content {
      case .proposal(let draft):
        Self.write("Title", "title", draft.title, to: &html)
        Self.write("Details", "details", draft.details, to: &html)
      case .comment(let draft, _): Self.write("Comment", "text", draft.text, to: &html)
      }
    }
  }

  private static func write(_ label: String, _ id: String, _ text: String, to html: inout MarkupWriter) {
    guard !text.isEmpty else { return }
    html.element("label", .for(id), text: label)
    // A parser drops the first line break of a text area.
    html.element("textarea", .id(id), .rows("5"), .readOnly, .directionOfText, text: "\n" + text)
  }
}
