import AppNorthService

extension TeamIdea {
  /// ID, status, votes, visibility and title with tabs between.
  var line: String {
    [idea.id.text, idea.status.rawValue, String(idea.voteCount), visibility.rawValue, Self.oneLine(idea.title)]
      .joined(separator: "\t")
  }

  /// People write titles: nothing in one may break the line, or steer the terminal.
  private static func oneLine(_ title: String) -> String {
    var line = ""
    for scalar in title.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line += " "
      default: if !scalar.properties.isBidiControl { line.unicodeScalars.append(scalar) }
      }
    }
    return line
  }
}
