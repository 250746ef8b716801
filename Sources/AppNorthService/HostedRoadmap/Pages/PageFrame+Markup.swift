extension PageFrame {
  /// Writes the hidden fields of a form that acts for the visitor whom the page was made for.
  func writeVisitor(to html: inout MarkupWriter) {
    html.void("input", .type("hidden"), .name("visitor"), .value(visitorMark))
  }
}
