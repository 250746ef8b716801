extension IdeaCard {
  /// The element that holds the title, once on a page.
  var titleID: String { "t-" + id.text }

  /// The item of a list. The link of its title covers the card; the vote button stands above it.
  ///
  /// - Parameters:
  ///   - heading: the title's element, one below the heading that the list stands under.
  ///   - showsMore: whether its status and the beginning of its details are shown, as where the list is not a column.
  func write(to html: inout MarkupWriter, frame: PageFrame, heading: StaticString, showsMore: Bool) {
    html.element("li", .class("card")) { html in
      VoteButton(card: self, frame: frame).write(to: &html)
      html.element("div") { html in
        html.element(heading, .id(titleID), .directionOfText) { html in
          html.element("a", .href(frame.addresses.idea(id)), text: title)
        }
        if showsMore, !details.isEmpty {
          html.element("p", .class("excerpt"), .directionOfText, text: details.shortened(to: 200))
        }
        writeFacts(to: &html, showsStatus: showsMore)
      }
    }
  }

  private func writeFacts(to html: inout MarkupWriter, showsStatus: Bool) {
    guard showsStatus || commentCount > 0 || isMine else { return }
    html.element("p", .class("facts")) { html in
      if showsStatus { status.write(to: &html) }
      if commentCount > 0 { html.element("span", .class("comments"), text: commentWords) }
      if isMine { html.element("span", text: "Your idea") }
    }
  }

  var commentWords: String {
    commentCount == 1 ? "1 comment" : "\(commentCount) comments"
  }
}

extension IdeaStatus {
  /// A dot in the status's colour, and its name.
  func write(to html: inout MarkupWriter) {
    html.element("span", .class("chip")) { html in
      html.element("span", .class(dot))
      html.text(label)
    }
  }
}
