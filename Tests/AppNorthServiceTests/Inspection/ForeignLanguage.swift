import Foundation

/// A language whose own JSON writer, or what it does to strings, signs wrongly.
struct ForeignLanguage: Sendable, CustomStringConvertible {
  let name: String
  /// The programs that `command` needs.
  let tools: [String]
  /// Of a shell, in a folder that holds the script; `"$@"` are the Project ID, the App ID, the secret and the expiry.
  let command: String
  let file: String
  /// Prints a line for each mistake: its name, a tab, the credential as JSON.
  let script: String
  let mistakes: [ForeignMistake]

  var description: String { name }

  /// Whether this machine has all its tools.
  var isHere: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return tools.allSatisfy { tool in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
  }

  var whyNot: String { "SKIPPED: one of \(tools.joined(separator: ", ")) is not installed: \(name) is NOT tested" }

  /// What its script prints, in two minutes at most.
  func lines(_ arguments: [String]) throws -> [(mistake: String, credential: String)] {
    let folder = try TemporaryFolder()
    try Data(script.utf8).write(to: URL(filePath: folder.file(file)))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "120", "sh", "-c", command, "sh"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Unexpected("\(name) ended with \(process.terminationStatus)") }
    return text.split(separator: "\n").map { line in
      let halves = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return (halves[0], halves.count == 2 ? halves[1] : "")
    }
  }
}
