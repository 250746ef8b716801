/// One command of the program: what it is called, what it takes, and what it does.
struct Command: Sendable {
  let words: [String]
  /// One sentence, without its full stop.
  let summary: String
  /// What the help says besides.
  let discussion: String
  let positionals: [String]
  /// What the words after `--` are; nil when they are positional arguments.
  let trailing: String?
  let options: [CommandOption]
  /// True when the command ends by a signal in its own time (``StopSignals``).
  let stopsOnSignal: Bool
  /// Reads all of its arguments before it does anything.
  let run: @Sendable (Arguments, Terminal) async throws -> ExitCode

  init(
    _ name: String, _ summary: String, discussion: String = "", positionals: [String] = [],
    trailing: String? = nil, options: [CommandOption], stopsOnSignal: Bool = false,
    run: @escaping @Sendable (Arguments, Terminal) async throws -> ExitCode
  ) {
    words = name.split(separator: " ").map(String.init)
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.trailing = trailing
    self.options = options
    self.stopsOnSignal = stopsOnSignal
    self.run = run
  }

  var name: String { words.joined(separator: " ") }
}
