package import Foundation

/// A program, the built `appnorth` unless another is named, started as a process of its own.
package final class Program: Sendable {
  package static let url = {
    let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "appnorth")
  }()

  private let process: SendableProcess
  private let folder: URL
  private let exit: Task<Int32, Never>

  /// - Parameters:
  ///   - environment: nothing of the test's own environment but these.
  ///   - patience: how long it may run. A program that hangs fails its test instead of hanging it.
  package init(
    _ arguments: [String], of executable: URL = Program.url, input: String, environment: [String: String],
    in folder: URL, patience: Duration = .seconds(30)
  ) throws {
    let process = Process()
    let files = folder.appending(path: ".program-\(UUID().uuidString)")
    self.folder = files
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    func handle(_ name: String, _ text: String = "") throws -> FileHandle {
      let url = files.appending(path: name)
      try Data(text.utf8).write(to: url)
      return try name == "in" ? FileHandle(forReadingFrom: url) : FileHandle(forWritingTo: url)
    }
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = try handle("in", input)
    process.standardOutput = try handle("out")
    process.standardError = try handle("err")
    let (codes, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended in
      let isSignal = ended.terminationReason == .uncaughtSignal
      continuation.yield(isSignal ? 128 + ended.terminationStatus : ended.terminationStatus)
      continuation.finish()
    }
    exit = Task { await codes.first { _ in true } ?? -1 }
    // A child inherits what this process ignores, such as SIGXFSZ under Python, and what this thread blocks, which is
    // everything on a thread of Dispatch; a shell ignores and blocks nothing.
    signal(SIGXFSZ, SIG_DFL)
    var none = sigset_t()
    var mine = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mine)
    defer { pthread_sigmask(SIG_SETMASK, &mine, nil) }
    try process.run()
    let running = SendableProcess(process: process)
    self.process = running
    let seconds = Int(patience.components.seconds)
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { running.kill(SIGKILL) }
  }

  deinit {
    // A test that failed before it stopped its service leaves none behind.
    process.kill(SIGKILL)
  }

  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL
  ) async throws -> ProgramOutput {
    try await Program(arguments, input: input, environment: environment, in: folder).output()
  }

  package var standardError: String { read("err") }

  package var standardOutput: String { read("out") }

  package var isRunning: Bool { process.process.isRunning }

  package var processIdentifier: Int32 { process.process.processIdentifier }

  package func send(_ signal: Int32) {
    process.kill(signal)
  }

  package func output() async -> ProgramOutput {
    let code = await exit.value
    return ProgramOutput(code: code, standardOutput: read("out"), standardError: read("err"))
  }

  private func read(_ name: String) -> String {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// Only `processIdentifier` and `isRunning` are read after the start, which `Process` guards by itself.
private struct SendableProcess: @unchecked Sendable {
  let process: Process

  func kill(_ signal: Int32) {
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
  }
}
