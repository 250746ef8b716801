/// The form that adds a comment; for who may not act, how they may.
struct CommentForm {
  let frame: PageFrame
  let ideaID: String
  let draft: IdeaPage.Draft

  func write(to html: inout MarkupWriter) {
    // What was typed before a session ended is shown again, so that it can be kept.
    guard frame.visitor.mayAct || !draft.text.isEmpty else {
      SignInHint.write(to: &html)
      return
    }
    FormProblem.write(draft.problem, to: &html)
    html.element("form", .class("fields"), .post, .action(frame.addresses.comments(ideaID))) { html in
      frame.writeVisitor(to: &html)
      html.void("input", .type("hidden"), .name("key"), .value(draft.key))
      html.element("label", .for("text"), text: "Add a comment")
      writeText(to: &html)
      html.element("button", .class("button"), text: "Comment")
    }
  }

  // The service counts scalars and a browser UTF-16 code units, so that the attribute leaves twice the room. A parser drops
  // the first line break of a text area.
  private func writeText(to html: inout MarkupWriter) {
    if draft.problem == nil {
      html.element(
        "textarea", .id("text"), .name("text"), .rows("3"), .required, .maxlength("8000"), .directionOfText,
        text: "\n" + draft.text)
    } else {
      html.element(
        "textarea", .id("text"), .name("text"), .rows("3"), .required, .maxlength("8000"), .directionOfText,
        .autofocus, .aria(.describedBy, text: FormProblem.id), text: "\n" + draft.text)
    }
  }
}
