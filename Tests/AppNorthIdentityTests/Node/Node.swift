import Foundation

/// The `node` of this machine, the reference for what ECMAScript makes of numbers and strings.
enum Node {
  /// nil where it is not installed.
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/node" }.first(where: FileManager.default.isExecutableFile(atPath:))

  /// What one process answers: the result of `expression` on each line, called `line`, as a line of JSON.
  static func answers(to lines: [String], _ expression: String) throws -> [String] {
    guard let path else { throw Failure() }
    let script = """
      const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
      console.log(lines.map(line => JSON.stringify(\(expression))).join('\\n'));
      """
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-e", script]
    let input = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data.dropLast(), as: UTF8.self).utf8.split(separator: 0x0A).map { String(Substring($0)) }
  }

  /// The version of Unicode that it knows.
  static func unicodeVersion() throws -> Unicode.Version {
    let answer = try answers(to: [""], "process.versions.unicode").joined()
    let parts = answer.filter { $0 != "\"" }.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { throw Failure() }
    return (parts[0], parts[1])
  }

  struct Failure: Error {}
}
