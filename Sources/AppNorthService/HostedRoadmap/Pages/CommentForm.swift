/// The form that adds a comment; for who may not act, how they may.
struct CommentForm {
  let addresses: RoadmapAddresses
  /// ``PageFrame/visitorMark``.
  let visitorMark: String
  let mayAct: Bool
  let ideaID: IdeaID
  let draft: IdeaPage.Draft

  func write(to html: inout MarkupWriter) {
    // What was typed before a session ended is shown again, so that it can be kept.
    guard mayAct || !draft.text.isEmpty else {
      SignInHint.write(to: &html)
      return
    }
    FormProblem.write(draft.problem, to: &html)
    html.element("form", .class("fields"), .post, .action(addresses.comments(ideaID))) { html in
      html.hidden("visitor", visitorMark)
      html.hidden("key", draft.key)
      html.element("label", .for("text"), text: "Add a comment")
      // The service counts scalars and a browser UTF-16 code units, so that the attribute leaves twice the room. A parser
      // drops the first line break of a text area.
      html.element(
        "textarea", .id("text"), .name("text"), .rows("3"), .required, .maxlength("8000"), .directionOfText,
        draft.problem == nil ? nil : .autofocus, draft.problem == nil ? nil : FormProblem.describing,
        text: "\n" + draft.text)
      html.element("button", .class("button"), text: "Comment")
    }
  }
}
