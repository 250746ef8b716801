/// Why a form was not taken, above its fields.
enum FormProblem {
  static let id = "problem"
  /// Of the field that the problem is told at.
  static let describing = MarkupAttribute.aria(.describedBy, text: id)

  static func write(_ problem: String?, to html: inout MarkupWriter) {
    guard let problem else { return }
    html.element("p", .id(id), .class("notice problem"), .role("alert"), text: problem)
  }
}
