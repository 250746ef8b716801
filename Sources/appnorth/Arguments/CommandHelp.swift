/// The help text of a command, made from what its arguments are read by.
struct CommandHelp {
  let command: Command

  var text: String {
    var lines = ["\(command.summary).", "", usage]
    if !command.discussion.isEmpty { lines += ["", command.discussion] }
    lines += ["", "Options:"] + optionLines
    return lines.joined(separator: "\n")
  }

  private var usage: String {
    let required = command.options.filter(\.isRequired).map(\.words)
    let trailing = command.trailing.map { ["-- \($0)"] } ?? []
    return (["Usage: appnorth \(command.name)"] + command.positionals + required + ["[options]"] + trailing)
      .joined(separator: " ")
  }

  private var optionLines: [String] {
    let rows = command.options.map { option in
      (left: option.words, right: note(option))
    }
    let all = rows + [(left: "--help", right: "Show this text")]
    let width = all.map(\.left.count).max() ?? 0
    return all.map { row in
      "  \(row.left)\(String(repeating: " ", count: width - row.left.count))  \(row.right)"
    }
  }

  private func note(_ option: CommandOption) -> String {
    let notes = [option.defaultText.map { "default: \($0)" }, option.environment].compactMap(\.self)
    return notes.isEmpty ? option.help : "\(option.help) (\(notes.joined(separator: "; ")))"
  }
}
