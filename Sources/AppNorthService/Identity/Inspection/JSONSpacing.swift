/// The white space that a JSON writer puts into an object.
struct JSONSpacing: Sendable {
  static let none = JSONSpacing()
  static let afterColon = JSONSpacing(colon: ": ")
  static let afterComma = JSONSpacing(comma: ", ")
  static let afterBoth = JSONSpacing(colon: ": ", comma: ", ")

  var open = ""
  var colon = ":"
  var comma = ","
  var close = ""
  /// Behind the object.
  var end = ""

  /// A line for each member.
  static func indented(_ indent: String, colon: String = ": ", end: String = "") -> JSONSpacing {
    JSONSpacing(open: "\n\(indent)", colon: colon, comma: ",\n\(indent)", close: "\n", end: end)
  }

  func object(_ members: [String]) -> String {
    members.isEmpty ? "{}" : "{\(open)\(members.joined(separator: comma))\(close)}\(end)"
  }

  func isVisible(with count: Int) -> Bool {
    count > 0 && (colon != ":" || !open.isEmpty) || count > 1 && comma != ","
  }
}
