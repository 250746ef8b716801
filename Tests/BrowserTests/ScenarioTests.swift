import Testing

/// The hosted roadmap in Chromium, against the built program. What each scenario does stands in `Tests/Browser`.
///
/// One after the other: they wait for one run, and would only keep other tests from their turn.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: try Scenario.all())
  func passes(_ scenario: Scenario) async throws {
    let outcome = try await BrowserRun.shared.outcome(of: scenario)
    if let problem = outcome.problem { Issue.record(Comment(rawValue: problem)) }
  }

  @Test func everyScenarioIsFoundAndTheServiceStopsWell() async throws {
    #expect(try await BrowserRun.shared.end() == Set(try Scenario.all().map(\.name)))
  }
}
