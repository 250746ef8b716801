import Foundation
import TestSupport
import Testing

/// SIGTERM to `appnorth serve` while many apps write.
@Suite struct StopTests {
  @Test func everyWriteThatGotThroughIsAnsweredBeforeItEnds() async throws {
    try await withWorkplace { place in
      let project = try await ServedProject(in: place)
      let first = try await RunningService(in: place, "--rate-limits", "off")
      let load = WriteLoad()
      try await load.run(in: project, at: first, sending: SIGTERM)
      let output = await first.program.output()
      #expect(output.code == 0, "\(output)")
      #expect(output.standardError.hasSuffix("\"event\":\"stopped\"}\n"))
      let record = load.record
      #expect(record.refusals.isSubset(of: ["NETWORK", "UNAVAILABLE"]))

      let second = try await RunningService(in: place, "--rate-limits", "off")
      // What is stored is what was acknowledged: nothing more either, or an answer was lost.
      let stored = try await WriteLoad.stored(in: project, at: second)
      #expect(stored == record.acknowledged.mapValues { [$0] })
      try await second.stop()
    }
  }
}
