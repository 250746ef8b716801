/// Why a form was not taken, above its fields.
enum FormProblem {
  static let id = "problem"

  static func write(_ problem: String?, to html: inout MarkupWriter) {
    guard let problem else { return }
    html.element("p", .id(id), .class("notice problem"), .role("alert"), text: problem)
  }
}
