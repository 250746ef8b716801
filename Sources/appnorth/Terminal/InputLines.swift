import Glibc

/// The lines of standard input as they come, without their ends.
struct InputLines {
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// The next line; nil at the end.
  mutating func next() -> [UInt8]? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return Array(bytes[..<end])
      }
      guard !isAtEnd else {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : bytes
      }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 { bytes += chunk[..<count] }
    isAtEnd = count == 0 || (count < 0 && errno != EINTR)
  }
}
