import AppNorth
import AppNorthIdentity
import Foundation
import TestSupport
import Testing

/// `appnorth serve` when its disk takes nothing more.
@Suite struct FullDiskTests {
  @Test func aFileSizeLimitIsAnOutageOfWritesOnly() async throws {
    try await withWorkplace { place in
      let project = try await ServedProject(in: place)
      let service = try await RunningService(in: place, "--rate-limits", "off")
      try await expectOutageOfWritesOnly(
        project, service,
        fill: { try service.program.limitFiles(toBytes: 400_000) },
        makeRoom: { try service.program.limitFiles(toBytes: nil) })
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a file system"))
  func aFullFileSystemIsAnOutageOfWritesOnly() async throws {
    try await withWorkplace { place in
      let disk = try await SmallDisk(at: place.folder.appending(path: "var"), byteCount: 3_000_000)
      do {
        let project = try await ServedProject(in: place)
        let service = try await RunningService(in: place, "--rate-limits", "off")
        try await expectOutageOfWritesOnly(
          project, service, fill: { try disk.fill() }, makeRoom: { try disk.makeRoom() })
      } catch {
        try await disk.unmount()
        throw error
      }
      try await disk.unmount()
    }
  }

  private func expectOutageOfWritesOnly(
    _ project: ServedProject, _ service: RunningService, fill: () throws -> Void, makeRoom: () throws -> Void
  ) async throws {
    let client = try project.client(at: service, as: "jane@example.com")
    var acknowledged: [ReportID] = []
    let details = String(repeating: "x", count: 10_000)
    for _ in 0..<5 { acknowledged.append(try await client.submitReport(title: "Before", details: details).id) }

    try fill()
    var refusals: [String] = []
    for _ in 0..<200 where refusals.count < 20 {
      do {
        acknowledged.append(try await client.submitReport(title: "Between", details: details).id)
      } catch let error as AppNorthError {
        refusals.append(error.code.rawValue)
      }
    }
    #expect(refusals == Array(repeating: "UNAVAILABLE", count: 20))
    let key = IdempotencyKey()
    #expect(try await refusal { try await client.sendChatMessage("Later", key: key) } == "UNAVAILABLE")

    #expect(try await client.me().email == "jane@example.com")
    #expect(try await client.report(acknowledged[0]).title == "Before")
    #expect(try await service.status("health/live") == 200)
    let forged = try project.client(at: service)
    forged.setIdentityCredential(
      try AppNorthIdentityCredential(
        email: "jane@example.com", expiresAt: Int64(Date().timeIntervalSince1970) + 60,
        signature: String(repeating: "0", count: 64)))
    #expect(try await refusal { _ = try await forged.me() } == "INVALID_IDENTITY signature_mismatch")

    try makeRoom()
    let message = try await client.sendChatMessage("Later", key: key)
    #expect(try await client.chatMessages().map(\.id) == [message.id])
    acknowledged.append(try await client.submitReport(title: "After", details: details).id)
    var stored: [ReportID] = []
    for try await report in client.allReports() { stored.append(report.id) }
    #expect(Set(stored) == Set(acknowledged) && stored.count == acknowledged.count)
    #expect(try await project.integrity() == ["ok"])
    try await service.stop()
  }
}
