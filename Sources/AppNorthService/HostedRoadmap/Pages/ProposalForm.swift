/// The form that proposes an idea; for who may not act, how they may.
struct ProposalForm {
  let addresses: RoadmapAddresses
  /// ``PageFrame/visitorMark``.
  let visitorMark: String
  let mayAct: Bool
  let draft: IdeasPage.Draft

  func write(to html: inout MarkupWriter) {
    html.element("h2", .id("propose-heading"), text: isOffered ? "Propose an idea" : "Have your say")
    guard isOffered else {
      SignInHint.write(to: &html)
      return
    }
    FormProblem.write(draft.problem, to: &html)
    html.element("form", .class("fields"), .post, .action(addresses.ideas)) { html in
      html.hidden("visitor", visitorMark)
      html.hidden("key", draft.key)
      html.element("label", .for("title"), text: "Title")
      // The service counts scalars and a browser UTF-16 code units, so that the attributes leave twice the room.
      html.void(
        "input", .id("title"), .name("title"), .value(draft.title), .required, .maxlength("400"), .autocomplete("off"),
        .directionOfText, draft.problem == nil ? .placeholder("One thing, in a few words") : .autofocus,
        draft.problem == nil ? nil : FormProblem.describing)
      html.element("label", .for("details")) { html in
        html.text("Details ")
        html.element("span", text: "(optional)")
      }
      // A parser drops the first line break of a text area.
      html.element(
        "textarea", .id("details"), .name("details"), .rows("5"), .maxlength("20000"), .directionOfText,
        text: "\n" + draft.details)
      html.element("p", .class("hint"), text: "Everybody can read it. Please leave out names and addresses.")
      html.element("button", .class("button"), text: "Propose idea")
    }
  }

  /// What was typed before a session ended is shown again, so that it can be kept.
  private var isOffered: Bool {
    mayAct || !draft.title.isEmpty || !draft.details.isEmpty
  }
}
