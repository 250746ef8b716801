import Foundation
import TestSupport

/// A script of the repository that runs on the `node` of this machine.
enum NodeScript {
  /// nil where it is not installed.
  static let node = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/node" }.first(where: FileManager.default.isExecutableFile(atPath:))

  /// What it leaves; its standard error is the test's own.
  static func run(_ script: URL, _ arguments: String...) throws -> ProgramOutput {
    guard let node else { throw ProgramFailure("node is not installed on this machine") }
    let process = Process()
    process.executableURL = URL(filePath: node)
    process.arguments = [script.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return ProgramOutput(code: process.terminationStatus, standardOutput: text, standardError: "")
  }
}
