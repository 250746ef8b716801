/// The help text of the program, or of the commands that begin with one word.
struct ProgramHelp {
  let commands: [Command]

  var text: String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.summary)"
    }
    return """
      AppNorth: verified identity and in-app feedback, self-hosted.

      Usage: appnorth COMMAND [options]

      Commands:
      \(lines.joined(separator: "\n"))

      `appnorth COMMAND --help` shows the options of a command; `appnorth --version` the version.
      """
  }
}
