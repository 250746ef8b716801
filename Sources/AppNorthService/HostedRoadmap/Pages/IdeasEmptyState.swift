/// What stands in the place of a list without ideas: why, and what to do.
struct IdeasEmptyState {
  let filter: IdeasPage.Filter
  let frame: PageFrame
  let isContinued: Bool
  /// Whether older ideas were not looked through yet.
  let isUnfinished: Bool

  func write(to html: inout MarkupWriter) {
    html.element("div", .class("empty big")) { html in
      if !filter.search.isEmpty {
        html.element("h2") { html in
          html.text(isUnfinished ? "Nothing so far matches “" : "Nothing matches “")
          html.element("bdi", text: filter.search)
          html.text("”")
        }
        html.element("p", text: isUnfinished ? "Only the newer ideas were looked through." : search)
        if !isUnfinished { html.element("a", .href(frame.addresses.ideas), text: "See all ideas") }
      } else if isContinued {
        html.element("h2", text: "That was the last one")
        html.element("p", text: "There are no more ideas after these.")
      } else if let status = filter.status {
        html.element("h2", text: status.emptiness)
        html.element("a", .href(frame.addresses.ideas), text: "See all ideas")
      } else {
        html.element("h2", text: "No ideas yet")
        html.element("p", text: first)
      }
    }
  }

  private var search: String {
    frame.visitor.mayAct
      ? "Try fewer or other words. If it is not here yet, propose it with the form on this page."
      : "Try fewer or other words."
  }

  private var first: String {
    frame.visitor.mayAct
      ? "Be the first: write down what would make the product better for you."
      : "When somebody proposes an idea in the app, it shows up here."
  }
}
