/// The votes of an idea: a button that adds the visitor's or takes it back, or only the number for who may not act.
struct VoteButton {
  let card: IdeaCard
  let frame: PageFrame

  func write(to html: inout MarkupWriter) {
    guard frame.visitor.mayAct else {
      html.element("p", .class("vote")) { html in
        html.element("span", .class("count")) { html in
          html.text(String(card.voteCount))
          html.element("span", .class("sr"), text: card.voteCount == 1 ? " vote" : " votes")
        }
      }
      return
    }
    html.element("form", .class("vote"), .post, .action(frame.addresses.vote(card.id))) { html in
      html.hidden("visitor", frame.visitorMark)
      if let key = frame.voteKey { html.hidden("key", key) }
      html.element(
        "button", .class("count"), .name("vote"), .value(card.hasVoted ? "off" : "on"),
        .aria(.pressed, card.hasVoted ? "true" : "false"), .aria(.label, text: label),
        .aria(.describedBy, text: card.titleID), text: String(card.voteCount))
    }
  }

  /// The script writes the same words after a vote.
  private var label: String {
    "Upvote, \(card.voteCount) \(card.voteCount == 1 ? "vote" : "votes")"
  }
}
