import AppNorthIdentity
import Foundation
import TestSupport

/// One run of `Tests/Browser/run.py`, which drives Chromium through every scenario against a service of its own.
///
/// One for all scenarios: starting Python, Playwright and Chromium takes longer than most of them.
actor BrowserRun {
  static let shared = BrowserRun()

  private static let patience = Duration.seconds(1_200)
  private var run: Task<Void, any Error>?
  private var runner: Program?
  /// What the runner printed, kept when its folder is gone.
  private var lines: String?
  private var hasEnded = false

  /// Waits for a scenario's line.
  ///
  /// - Throws: ``ProgramFailure`` when the run ended without it.
  func outcome(of scenario: Scenario) async throws -> ScenarioOutcome {
    start()
    while true {
      let isOver = hasEnded
      if let outcome = try outcomes().first(where: { $0.name == scenario.name }) { return outcome }
      if isOver {
        try await run?.value
        throw ProgramFailure("the run ended without it")
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Waits for the end of the run, which must be a good one.
  ///
  /// - Returns: the names of all scenarios that it went through.
  func end() async throws -> Set<String> {
    start()
    try await run?.value
    return Set(try outcomes().map(\.name))
  }

  private func start() {
    guard run == nil else { return }
    run = Task {
      defer { hasEnded = true }
      try await Self.play(for: self)
    }
  }

  private static func play(for run: BrowserRun) async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let token = try await place.json("token", "create", "--name", "Browser", "--json").text("token")
      try await withService(in: place, "--rate-limits", "off", patience: patience) { service in
        let runner = try runner(in: place, service: service, token: token)
        await run.follow(runner)
        let output = await runner.output()
        await run.keep(output.standardOutput)
        guard output.code == 0 else { throw ProgramFailure("the run \(output)") }
      }
    }
  }

  private func follow(_ runner: Program) {
    self.runner = runner
  }

  private func keep(_ lines: String) {
    self.lines = lines
  }

  private func outcomes() throws -> [ScenarioOutcome] {
    let text = lines ?? runner?.standardOutput ?? ""
    // The last part is a line only when a line break follows.
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { try ScenarioOutcome($0) }
  }

  private static func runner(in place: Workplace, service: RunningService, token: String) throws -> Program {
    let python = Scenario.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/browser-tests/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw ProgramFailure("the browser tests have no Python yet: run `scripts/setup test`")
    }
    return try Program(
      [Scenario.folder.appending(path: "run.py").path, "\(service.url)"], of: python, input: token,
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": place.folder.path], in: place.folder,
      patience: patience)
  }
}
