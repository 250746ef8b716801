import Glibc

/// Where a command writes: results on standard output, talk on standard error.
struct Terminal: Sendable {
  /// Writes a result. A newline is added.
  ///
  /// - Throws: ``ProgramError`` when it cannot be written whole: a secret that did not reach its file must not look saved.
  func result(_ text: String) throws(ProgramError) {
    try result(bytes: Array(text.utf8))
  }

  func result(bytes: [UInt8]) throws(ProgramError) {
    guard Self.write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else {
      throw ProgramError("cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }

  /// Says something to the person at the terminal. Nothing depends on it, so a closed standard error is no failure.
  func say(_ text: String) {
    _ = Self.write(Array("\(text)\n".utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
