/// All that a finished program left.
package struct ProgramOutput: Equatable, CustomStringConvertible {
  package var code: Int32
  package var standardOutput: String
  package var standardError: String

  package init(code: Int32, standardOutput: String, standardError: String) {
    self.code = code
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// The lines of standard output, without the last newline.
  package var lines: [String] {
    standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  package var description: String { "ended with \(code)\nstdout: \(standardOutput)\nstderr: \(standardError)" }
}
