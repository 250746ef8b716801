/// How a visitor who may only read takes part.
enum SignInHint {
  static func write(to html: inout MarkupWriter) {
    html.element(
      "p", .class("hint"),
      text: "To vote, propose or comment, open this roadmap from inside the app: you arrive signed in.")
  }
}
