/// The arguments of one command, read and checked against its options.
struct Arguments: Sendable {
  let positionals: [String: String]
  /// The words after `--`, of a command that takes some; at least one then.
  let trailing: [String]
  let values: [String: String]
  let flags: Set<String>

  func has(_ flag: String) -> Bool {
    flags.contains(flag)
  }

  /// The value of an option, nil when it was not given.
  subscript(name: String) -> String? {
    values[name]
  }

  func required(_ name: String) throws(UsageError) -> String {
    guard let value = values[name] else { throw UsageError("--\(name) is missing") }
    return value
  }

  /// A positional argument: the reader has made sure that it is there.
  func positional(_ name: String) throws(UsageError) -> String {
    guard let value = positionals[name] else { throw UsageError("\(name) is missing") }
    return value
  }

  /// The value of an option, read.
  ///
  /// - Parameters:
  ///   - expected: completes the sentence "--name must be …".
  ///   - read: nil for a value that is not one.
  func read<Value>(
    _ name: String, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = read(text) else { throw UsageError("--\(name) must be \(expected)") }
    return value
  }

  /// The values of an option that takes several with commas between.
  func list<Value>(
    _ name: String, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    guard let text = values[name] else { return [] }
    var list: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(String(part)) else { throw UsageError("--\(name) must be \(expected)") }
      list.append(value)
    }
    return list
  }
}
