/// All that a finished program left.
struct ProgramOutput: Equatable, CustomStringConvertible {
  var code: Int32
  var standardOutput: String
  var standardError: String

  /// The lines of standard output, without the last newline.
  var lines: [String] {
    standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  var description: String { "ended with \(code)\nstdout: \(standardOutput)\nstderr: \(standardError)" }
}
