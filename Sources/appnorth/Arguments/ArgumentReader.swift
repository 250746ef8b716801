/// Reads the arguments of one command.
struct ArgumentReader {
  let command: Command
  let environment: [String: String]

  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private var positionals: [String] = []
  private var trailing: [String] = []

  private init(_ command: Command, _ environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// - Parameters:
  ///   - words: what follows the command's name.
  ///   - environment: a variable stands in for an option that `words` do not name; an empty one counts as unset.
  static func read(
    _ words: [String], for command: Command, environment: [String: String]
  ) throws(UsageError) -> Arguments {
    var reader = ArgumentReader(command, environment)
    try reader.read(words)
    reader.readEnvironment()
    return Arguments(
      positionals: try reader.namedPositionals(), trailing: try reader.wordsAfterDashes(), values: reader.values,
      flags: reader.flags)
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if command.trailing == nil { positionals += rest } else { trailing += rest }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      try readOption(word, &rest)
    }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    guard let option = command.options.first(where: { "--\($0.name)" == written }) else {
      throw UsageError("\(command.name) has no option \(written)")
    }
    guard values[option.name] == nil, !flags.contains(option.name) else {
      throw UsageError("\(written) is given twice")
    }
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard option.value != nil else {
      guard inline == nil else { throw UsageError("\(written) takes no value") }
      flags.insert(option.name)
      return
    }
    // The next word is the value unless it is an option itself; `--name=--text` gives such a value all the same.
    guard let value = inline ?? (rest.first?.hasPrefix("--") == false ? rest.popFirst() : nil) else {
      throw UsageError("\(written) needs a value")
    }
    values[option.name] = value
  }

  private mutating func readEnvironment() {
    for option in command.options where values[option.name] == nil {
      guard let variable = option.environment, let value = environment[variable], !value.isEmpty else { continue }
      values[option.name] = value
    }
  }

  private func wordsAfterDashes() throws(UsageError) -> [String] {
    if let expected = command.trailing, trailing.isEmpty { throw UsageError("-- \(expected) is missing") }
    return trailing
  }

  private func namedPositionals() throws(UsageError) -> [String: String] {
    guard positionals.count <= command.positionals.count else {
      let taken = command.positionals.isEmpty ? "only options" : command.positionals.joined(separator: " ")
      // What stands there too much may be the value of an option that a command needs.
      guard let missing = command.options.first(where: { $0.isRequired && values[$0.name] == nil }) else {
        throw UsageError("\(command.name) takes \(taken)")
      }
      let options = command.positionals.isEmpty ? "" : " and options"
      throw UsageError("\(command.name) takes \(taken)\(options), such as --\(missing.name)")
    }
    guard positionals.count == command.positionals.count else {
      throw UsageError("\(command.positionals[positionals.count]) is missing")
    }
    return Dictionary(uniqueKeysWithValues: zip(command.positionals, positionals))
  }
}
