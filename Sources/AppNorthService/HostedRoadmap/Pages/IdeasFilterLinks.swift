/// The links above the list: its order, and which status it shows.
struct IdeasFilterLinks {
  let filter: IdeasPage.Filter
  let addresses: RoadmapAddresses

  func write(to html: inout MarkupWriter) {
    html.element("div", .class("filters")) { html in
      html.element("nav", .class("pills"), .aria(.label, "Status")) { html in
        link("All", isCurrent: filter.status == nil, to: &html) { $0.status = nil }
        for status in IdeaStatus.allCases {
          link(status.label, isCurrent: filter.status == status, to: &html) { $0.status = status }
        }
      }
      html.element("nav", .class("pills order"), .aria(.label, "Order")) { html in
        link("Top", isCurrent: filter.sort == .top, to: &html) { $0.sort = .top }
        link("New", isCurrent: filter.sort == .new, to: &html) { $0.sort = .new }
      }
    }
  }

  private func link(
    _ label: String, isCurrent: Bool, to html: inout MarkupWriter, change: (inout IdeasPage.Filter) -> Void
  ) {
    var target = filter
    change(&target)
    html.element("a", .href(addresses.ideas(target)), isCurrent ? .aria(.current, "true") : nil, text: label)
  }
}
