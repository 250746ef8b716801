/// The bar at the top: the project, the two sections, and who is signed in.
struct PageBar {
  let frame: PageFrame
  let section: PageDocument.Section?

  func write(to html: inout MarkupWriter) {
    html.element("header", .class("bar")) { html in
      html.element("div", .class("wrap")) { html in
        html.element("a", .class("brand"), .href(frame.addresses.roadmap)) { html in
          html.element("span", .class("mark"), .aria(.hidden, "true"), text: initial)
          html.element("bdi", text: frame.projectName)
        }
        html.element("nav", .aria(.label, "Sections")) { html in
          link("Roadmap", frame.addresses.roadmap, isCurrent: section == .roadmap, to: &html)
          link("Ideas", frame.addresses.ideas, isCurrent: section == .ideas, to: &html)
        }
        if case .person(let localPart) = frame.visitor { write(person: localPart, to: &html) }
      }
    }
  }

  private func link(_ label: String, _ address: PageAddress, isCurrent: Bool, to html: inout MarkupWriter) {
    html.element("a", .href(address), isCurrent ? .aria(.current, "page") : nil, text: label)
  }

  private func write(person localPart: String, to html: inout MarkupWriter) {
    html.element("form", .class("visitor"), .post, .action(frame.addresses.leave)) { html in
      html.element("span", .class("who")) { html in
        html.element("span", .class("sr"), text: "Signed in as ")
        html.element("bdi", text: localPart)
      }
      html.element("button", .class("quiet"), text: "Sign out")
    }
  }

  /// The project's first character; a dot where that is white space or a pile of marks.
  private var initial: String {
    guard let first = frame.projectName.first, !first.isWhitespace, first.unicodeScalars.count <= 8 else { return "•" }
    return first.uppercased()
  }
}
