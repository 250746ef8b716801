import Foundation
import TestSupport
import Testing

/// `kill -9` of `appnorth serve` while many apps write.
@Suite struct CrashTests {
  @Test func everythingAcknowledgedIsThereOnceAfterAKill() async throws {
    try await withWorkplace { place in
      let project = try await ServedProject(in: place)
      var acknowledged: [String: String] = [:]
      var service = try await RunningService(in: place, "--rate-limits", "off")
      for _ in 1...3 {
        let load = WriteLoad()
        try await load.run(in: project, at: service, sending: SIGKILL)
        #expect(await service.program.output().code == 128 + SIGKILL)
        let record = load.record
        #expect(record.refusals == ["NETWORK"])
        acknowledged.merge(record.acknowledged) { $1 }

        service = try await RunningService(in: place, "--rate-limits", "off")
        #expect(try await project.integrity() == ["ok"])
        let found = try await WriteLoad.stored(in: project, at: service)
        #expect(acknowledged.allSatisfy { found[$0.key] == [$0.value] })
        #expect(found.allSatisfy { $0.value.count == 1 })

        // What the apps do not know of is repeated, and so is all the rest: nothing is made twice.
        let repeated = try await load.repeated(in: project, at: service)
        #expect(record.acknowledged.allSatisfy { repeated[$0.key] == $0.value })
        let all = try await WriteLoad.stored(in: project, at: service)
        #expect(repeated.allSatisfy { all[$0.key] == [$0.value] })
        #expect(Set(all.keys) == Set(found.keys).union(repeated.keys))
        #expect(all.allSatisfy { $0.value.count == 1 })
        acknowledged.merge(repeated) { $1 }
      }
      try await service.stop()
    }
  }
}
