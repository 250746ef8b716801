import Foundation

/// The program `database-writer` in a process of its own.
final class WriterProcess {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    // The tests and the program are built into the same folder.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: "database-writer")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The lines that it printed until it ended.
  ///
  /// - Parameter count: kills it, with SIGKILL, when it has printed that many lines; nil to let it run.
  func lines(killingAfter count: Int? = nil) throws -> [String] {
    var bytes: [UInt8] = []
    var lineCount = 0
    while let chunk = try output.fileHandleForReading.read(upToCount: 4096), !chunk.isEmpty {
      bytes += chunk
      lineCount += chunk.count { $0 == UInt8(ascii: "\n") }
      if let count, lineCount >= count { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    // A line that was cut off is no acknowledgement.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}
