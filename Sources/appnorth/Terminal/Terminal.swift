import AppNorthService
import Glibc

/// Where a command writes: results on standard output, talk on standard error.
struct Terminal: Sendable {
  /// Writes a result. A newline is added.
  ///
  /// - Throws: ``ProgramError`` when it cannot be written whole: a secret that did not reach its file must not look
  ///   saved.
  func result(_ text: String) throws(ProgramError) {
    try result(bytes: Array(text.utf8))
  }

  func result(bytes: [UInt8]) throws(ProgramError) {
    guard writeWhole(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else {
      throw ProgramError("cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }

  /// Says something to the person at the terminal. Nothing depends on it, so a closed standard error is no failure.
  func say(_ text: String) {
    _ = writeWhole(Array("\(text)\n".utf8), to: STDERR_FILENO)
  }
}
