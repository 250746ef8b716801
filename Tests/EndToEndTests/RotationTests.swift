import AppNorth
import AppNorthIdentity
import Foundation
import TestSupport
import Testing

/// The end of a secret, or of a person's access, on every server of one database while requests are in flight.
@Suite struct RotationTests {
  private static let onBoth: Set = [0, 1]
  private static let mismatch = ["INVALID_IDENTITY signature_mismatch": onBoth]

  @Test func noRequestThatBeganAfterARotationIsAcceptedUnderTheOldSecret() async throws {
    try await withServers(2) { project, servers in
      let (barrage, ended) = try await Barrage.run(try project.clients(3, at: servers)) {
        let rotated = try await project.newSecret("rotate")
        let ended = ContinuousClock.now
        for server in servers { _ = try await rotated.client(at: server, as: "new@example.com").me() }
        try await Task.sleep(for: .milliseconds(300))
        return ended
      }
      #expect(barrage.endings(before: ended)["accepted"] == Self.onBoth)
      #expect(barrage.endings(from: ended) == Self.mismatch)
    }
  }

  @Test func aPromotionEndsTheOldSecretWithoutAGapForTheNewOne() async throws {
    try await withServers(2) { project, servers in
      let staged = try await project.newSecret("stage")
      let (old, (new, (begun, promoted))) = try await Barrage.run(try project.clients(2, at: servers)) {
        try await Barrage.run(try staged.clients(2, at: servers)) {
          let begun = ContinuousClock.now
          try await project.secret("promote")
          let promoted = ContinuousClock.now
          try await Task.sleep(for: .milliseconds(300))
          return (begun, promoted)
        }
      }
      #expect(old.endings(before: begun) == ["accepted": Self.onBoth])
      #expect(old.endings(from: promoted) == Self.mismatch)
      #expect(new.endings() == ["accepted": Self.onBoth])
    }
  }

  @Test func aDiscardEndsTheNextSecretAndLeavesTheCurrentOne() async throws {
    try await withServers(2) { project, servers in
      let staged = try await project.newSecret("stage")
      let (next, (current, discarded)) = try await Barrage.run(try staged.clients(2, at: servers)) {
        try await Barrage.run(try project.clients(2, at: servers)) {
          try await project.secret("discard")
          let discarded = ContinuousClock.now
          try await Task.sleep(for: .milliseconds(300))
          return discarded
        }
      }
      #expect(next.endings(before: discarded)["accepted"] == Self.onBoth)
      #expect(next.endings(from: discarded) == Self.mismatch)
      #expect(current.endings() == ["accepted": Self.onBoth])
    }
  }

  @Test func aBlockAtOneServerIsObeyedByTheOther() async throws {
    try await withServers(2) { project, servers in
      let administrator = try await project.administrator()
      // The first message makes the person.
      try await project.client(at: servers[0], as: "jane@example.com").sendChatMessage("Hello")
      let people = "admin/v1/projects/\(project.id)/people"
      let list = try await servers[0].answer(people, administrator).body
      let items = try JSONValue(parsing: ArraySlice(list.utf8)).objectValue?["items"]?.arrayValue
      let personID = try #require(items?.first?.objectValue).text("id")
      let jane = try (0..<3).map { _ in try project.client(at: servers[1], as: "jane@example.com") }
      let john = try (0..<1).map { _ in try project.client(at: servers[1], as: "john@example.com") }
      let (barrage, (others, blocked)) = try await Barrage.run([[], jane]) {
        try await Barrage.run([[], john]) {
          let answer = try await servers[0].answer("PUT", "\(people)/\(personID)/block", administrator)
          let blocked = ContinuousClock.now
          #expect(answer.status == 200)
          try await Task.sleep(for: .milliseconds(300))
          return blocked
        }
      }
      #expect(barrage.endings(before: blocked)["accepted"] == [1])
      #expect(barrage.endings(from: blocked) == ["INVALID_IDENTITY blocked": [1]])
      #expect(others.endings() == ["accepted": [1]])
    }
  }
}

extension ServedProject {
  /// The clients of so many people at each server.
  fileprivate func clients(_ count: Int, at servers: [RunningService]) throws -> [[AppNorthClient]] {
    try servers.map { server in
      try (0..<count).map { try client(at: server, as: "person\($0)@example.com") }
    }
  }
}
