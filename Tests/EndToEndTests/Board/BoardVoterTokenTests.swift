import AppNorth
import Foundation
import Testing

/// One installation across its starts, through the SDK against the live service.
@Suite struct BoardVoterTokenTests {
  @Test func anInstallationIsTheSameAfterARestart() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "author@example.com").submitIdea(title: "Dark mode", details: "").id
      let folder = live.folder.appending(path: "phone")
      let phone = try live.client(storage: FileVoterTokenStorage(folder: folder))
      let mine = try await phone.submitIdea(title: "Mine", details: "").id
      #expect(try await phone.vote(for: idea).voteCount == 1)

      let restarted = try live.client(storage: FileVoterTokenStorage(folder: folder))
      #expect(try await restarted.idea(idea).hasVoted)
      #expect(try await restarted.idea(mine).isMine)
      #expect(try await restarted.vote(for: idea).voteCount == 1)

      let other = try live.client(storage: FileVoterTokenStorage(folder: live.folder.appending(path: "tablet")))
      #expect(try await !other.idea(idea).hasVoted)
      #expect(try await !other.idea(mine).isMine)
      #expect(try await other.vote(for: idea).voteCount == 2)
    }
  }

  @Test func aResetMakesAnotherInstallation() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "author@example.com").submitIdea(title: "Dark mode", details: "").id
      let phone = try live.client()
      try await phone.vote(for: idea)
      try await phone.resetVoterToken()
      let seen = try await phone.idea(idea)
      #expect((seen.voteCount, seen.hasVoted) == (1, false))
    }
  }
}
