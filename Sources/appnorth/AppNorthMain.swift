import Foundation

/// The `appnorth` program: reads its arguments, runs one command, ends with an ``ExitCode``.
///
/// The main thread waits here instead of in an asynchronous `main`: that would end in `dispatch_main()`, which unblocks
/// every signal on Linux, so that ``StopSignals`` would never see one.
@main
struct AppNorthMain {
  static func main() {
    // A reader that went away (`appnorth project list | head -1`) is a failed write, not a silent death.
    signal(SIGPIPE, SIG_IGN)
    let terminal = Terminal()
    do {
      switch try Invocation(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
      {
      case .text(let text):
        try terminal.result(text)
        exit(ExitCode.success.rawValue)
      case .command(let command, let arguments):
        // Before there are other threads, which inherit what is blocked now.
        if command.stopsOnSignal { StopSignals.block() }
        Task.detached { exit(await run(command, arguments, terminal).rawValue) }
        while true { pause() }
      }
    } catch {
      exit(code(of: error, terminal).rawValue)
    }
  }

  private static func run(_ command: Command, _ arguments: Arguments, _ terminal: Terminal) async -> ExitCode {
    do {
      return try await command.run(arguments, terminal)
    } catch {
      return code(of: error, terminal)
    }
  }

  private static func code(of error: any Error, _ terminal: Terminal) -> ExitCode {
    terminal.say("error: \(ErrorText(error).text)")
    guard error is UsageError else { return .failure }
    let words = ["appnorth"] + Invocation.command(in: Array(CommandLine.arguments.dropFirst())) + ["--help"]
    terminal.say("`\(words.joined(separator: " "))` shows what is expected.")
    return .usage
  }
}
