import AppNorth

/// What the arguments ask for.
enum Invocation {
  /// A help text or the version.
  case text(String)
  case command(Command, Arguments)

  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    guard let first = words.first else { throw UsageError("a command is missing") }
    switch first {
    case "--help", "-h", "help":
      self = .text(ProgramHelp(commands: Command.all).text)
    case "--version":
      self = .text("appnorth \(AppNorthVersion.current)")
    default:
      self = try Self.command(words, environment)
    }
  }

  /// The words at the beginning that name a command, or the first word of some; none when they name nothing.
  static func command(in words: [String]) -> [String] {
    if let command = Command.all.first(where: { words.starts(with: $0.words) }) { return command.words }
    return Command.all.contains { $0.words.first == words.first } ? Array(words.prefix(1)) : []
  }

  private static func command(_ words: [String], _ environment: [String: String]) throws(UsageError) -> Invocation {
    guard let command = Command.all.first(where: { words.starts(with: $0.words) }) else {
      return try group(words)
    }
    let rest = Array(words.dropFirst(command.words.count))
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return .text(CommandHelp(command: command).text) }
    return .command(command, try ArgumentReader.read(rest, for: command, environment: environment))
  }

  /// `appnorth project --help`, or a command that is not whole.
  private static func group(_ words: [String]) throws(UsageError) -> Invocation {
    let commands = Command.all.filter { $0.words.first == words[0] }
    guard !commands.isEmpty else { throw UsageError("there is no command `\(words[0])`") }
    if words.count > 1, ["--help", "-h"].contains(words[1]) { return .text(ProgramHelp(commands: commands).text) }
    let names = commands.map { "`\($0.name)`" }.joined(separator: ", ")
    throw UsageError("`\(words[0])` needs one of \(names)")
  }
}
