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
  /// Whether the command needs it; the usage line shows those that it does.
  let isRequired: Bool

  /// As it is written: `--name VALUE`, `--name` for a flag.
  var words: String {
    value.map { "--\(name) \($0)" } ?? "--\(name)"
  }

  /// An option that takes a value: `--name VALUE` or `--name=VALUE`.
  static func value(
    _ name: String, _ value: String, _ help: String, default defaultText: String? = nil, environment: String? = nil
  ) -> CommandOption {
    CommandOption(
      name: name, value: value, help: help, defaultText: defaultText, environment: environment, isRequired: false)
  }

  /// An option that a command cannot do without.
  static func required(_ name: String, _ value: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: value, help: help, defaultText: nil, environment: nil, isRequired: true)
  }

  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: nil, help: help, defaultText: nil, environment: nil, isRequired: false)
  }

  static let json = flag("json", "Print the result as JSON")
}
