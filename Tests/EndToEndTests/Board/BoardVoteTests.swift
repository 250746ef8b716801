import AppNorth
import Testing

/// Who counts once, through the SDK against the live service.
@Suite struct BoardVoteTests {
  @Test func votingAndWithdrawingTwiceIsDoingItOnce() async throws {
    try await withLiveService { live in
      let jane = try live.client(as: "jane@example.com")
      let idea = try await jane.submitIdea(title: "Dark mode", details: "").id
      for _ in 0..<2 {
        let votes = try await jane.vote(for: idea)
        #expect((votes.voteCount, votes.hasVoted) == (1, true))
      }
      for _ in 0..<2 {
        let votes = try await jane.withdrawVote(from: idea)
        #expect((votes.voteCount, votes.hasVoted) == (0, false))
      }
    }
  }

  @Test func aPersonTakesOverTheirInstallationsVote() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "author@example.com").submitIdea(title: "Dark mode", details: "").id
      let phone = try live.client()
      #expect(try await phone.vote(for: idea).voteCount == 1)

      phone.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await !phone.idea(idea).hasVoted, "the installation's vote is not yet the person's")
      #expect(try await phone.vote(for: idea).voteCount == 1, "nobody counts twice")
      #expect(try await live.client(as: "jane@example.com").idea(idea).hasVoted, "it is theirs on every device")

      phone.clearIdentityCredential()
      let after = try await phone.idea(idea)
      #expect(
        (after.voteCount, after.hasVoted) == (1, false), "the person's vote stands, and the phone does not show it")
      #expect(try await phone.vote(for: idea).voteCount == 1, "nor does the same phone count beside its person")

      phone.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await phone.withdrawVote(from: idea).voteCount == 1, "then the anonymous vote counts by itself")
    }
  }

  @Test func everyPersonOfAnInstallationCounts() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "author@example.com").submitIdea(title: "Dark mode", details: "").id
      let tablet = try live.client()
      try await tablet.vote(for: idea)
      for (count, person) in ["jane", "john", "judy"].enumerated() {
        tablet.setIdentityCredential(try live.credential(for: "\(person)@example.com"))
        #expect(try await !tablet.idea(idea).hasVoted, "nothing of the one before")
        #expect(try await tablet.vote(for: idea).voteCount == count + 1)
      }
    }
  }

  @Test func whereAPersonIsRequiredAnonymousVisitorsOnlyRead() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "jane@example.com").submitIdea(title: "Dark mode", details: "").id
      try await live.requirePersons()
      let nobody = try live.client()
      #expect(try await refusal { _ = try await nobody.vote(for: idea) } == "IDENTITY_REQUIRED")
      #expect(try await refusal { _ = try await nobody.withdrawVote(from: idea) } == "IDENTITY_REQUIRED")
      #expect(try await refusal { _ = try await nobody.submitIdea(title: "x", details: "") } == "IDENTITY_REQUIRED")
      #expect(try await refusal { _ = try await nobody.submitComment("x", on: idea) } == "IDENTITY_REQUIRED")
      #expect(try await refusal { _ = try await nobody.submitReport(title: "x", details: "") } == "IDENTITY_REQUIRED")
      #expect(try await nobody.ideas().items.map(\.id) == [idea])
      #expect(try await live.client(as: "jane@example.com").vote(for: idea).voteCount == 1)
    }
  }

  @Test func manyInstallationsAtOnceAreAllCounted() async throws {
    try await withLiveService { live in
      let idea = try await live.client(as: "author@example.com").submitIdea(title: "Dark mode", details: "").id
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<24 {
          group.addTask {
            let client = try number % 2 == 0 ? live.client() : live.client(as: "person\(number)@example.com")
            try await client.vote(for: idea)
            if number % 3 == 0 { try await client.withdrawVote(from: idea) }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await live.client().idea(idea).voteCount == 16)
    }
  }
}
