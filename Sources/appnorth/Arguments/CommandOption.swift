/// One option of a command, as it is read and as the help shows it.
struct CommandOption: Sendable {
  /// Without the dashes.
  let name: String
  /// What stands for the value in the help; nil for a flag, which takes none.
  let value: String?
  /// One sentence, without its full stop.
  let help: String
  /// What holds without the option, for the help.
  let defaultText: String?
  /// The environment variable that stands in for the option; nil when there is none.
  let environment: String?

  /// An option that takes a value: `--name VALUE` or `--name=VALUE`.
  static func value(
    _ name: String, _ value: String, _ help: String, default defaultText: String? = nil, environment: String? = nil
  ) -> CommandOption {
    CommandOption(name: name, value: value, help: help, defaultText: defaultText, environment: environment)
  }

  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: nil, help: help, defaultText: nil, environment: nil)
  }

  static let json = flag("json", "Print the result as JSON")
}
