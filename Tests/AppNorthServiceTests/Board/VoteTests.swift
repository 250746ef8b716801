import AppNorthIdentity
import AppNorthService
import Testing

/// Votes are set and unset; a person counts once on all their devices, an installation never twice.
struct VoteTests {
  private static let token = "voter-0123456789abcdefghij"

  private static func stands(_ answer: Answer, _ count: Double, _ hasVoted: Bool) -> Bool {
    answer["voteCount"] == .number(count) && answer["hasVoted"] == .boolean(hasVoted)
  }

  @Test func changeNothingWhenTheyAreRepeated() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    for caller in [board.project.voter(Self.token), try board.project.person("a@example.com")] {
      for _ in 0..<3 { #expect(Self.stands(try await caller.vote(for: id), 1, true)) }
      #expect(Self.stands(try await caller.idea(id), 1, true))
      for _ in 0..<3 { #expect(Self.stands(try await caller.withdraw(from: id), 0, false)) }
      #expect(Self.stands(try await caller.idea(id), 0, false))
    }
    try await board.project.boardCheck.holds()
  }

  @Test func takeOverTheSameInstallationsAnonymousOne() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    let voter = board.project.voter(Self.token)
    let person = try board.project.person("a@example.com")
    let signedIn = person.from(installation: Self.token)
    #expect(Self.stands(try await voter.vote(for: id), 1, true))
    #expect(Self.stands(try await signedIn.idea(id), 1, false), "signing in alone takes nothing over")
    #expect(Self.stands(try await signedIn.vote(for: id), 1, true))
    #expect(Self.stands(try await voter.idea(id), 1, false), "after signing out, it is gone")
    #expect(Self.stands(try await person.idea(id), 1, true), "on another device")
    #expect(Self.stands(try await voter.vote(for: id), 1, true), "it counts nothing while the person's stands")
    #expect(Self.stands(try await person.withdraw(from: id), 1, false), "now the installation's counts")
    #expect(Self.stands(try await voter.idea(id), 1, true))
    #expect(Self.stands(try await voter.withdraw(from: id), 0, false))
  }

  @Test func areNotTakenOverWithoutTheInstallation() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    _ = try await board.project.voter(Self.token).vote(for: id)
    let other = try board.project.person("a@example.com").from(installation: Self.token + "-another")
    #expect(Self.stands(try await other.vote(for: id), 2, true))
  }

  @Test func ofTwoPersonsOnOneInstallationCountAsTwo() async throws {
    let board = try await Board(hasSecret: true)
    let id = try await board.idea()
    let (ada, ben) = (
      try board.project.person("ada@example.com").from(installation: Self.token),
      try board.project.person("ben@example.com").from(installation: Self.token)
    )
    let voter = board.project.voter(Self.token)
    #expect(Self.stands(try await ada.vote(for: id), 1, true))
    #expect(Self.stands(try await ben.idea(id), 1, false))
    #expect(Self.stands(try await ben.vote(for: id), 2, true))
    #expect(Self.stands(try await voter.vote(for: id), 2, true))
    #expect(Self.stands(try await ada.withdraw(from: id), 1, false), "the installation is still linked with Ben's")
    #expect(Self.stands(try await ben.withdraw(from: id), 1, false))
    #expect(Self.stands(try await voter.idea(id), 1, true))
  }

  @Test func ofAnIdeaDoNotTouchAnothers() async throws {
    let board = try await Board(hasSecret: true)
    let (one, two) = (try await board.idea("One"), try await board.idea("Two"))
    let voter = board.project.voter(Self.token)
    _ = try await voter.vote(for: one)
    _ = try await voter.vote(for: two)
    let person = try board.project.person("a@example.com").from(installation: Self.token)
    #expect(Self.stands(try await person.vote(for: one), 1, true))
    #expect(Self.stands(try await voter.idea(two), 1, true), "what the person did not vote for stays the token's")
  }

  @Test func needAPersonWhereThePolicySaysSoAndAtOnce() async throws {
    let board = try await Board(hasSecret: true)
    let project = board.project
    let id = try await board.idea()
    let voter = project.voter(Self.token)
    let unknown = try await project.nobody.vote(for: id)
    #expect(unknown.summary == "401 IDENTITY_REQUIRED" && unknown.text.contains("X-AppNorth-Voter-Token"))
    _ = try await voter.vote(for: id)
    let comment = try await voter.comment("anonymous", on: id)
    _ = try await project.service.service.core.projects.change(
      project.id, ProjectDraft(identityPolicy: .required), by: .program)
    let acts: [(String, Answer)] = [
      ("vote", try await voter.vote(for: id)), ("withdraw", try await voter.withdraw(from: id)),
      ("propose", try await voter.post("/v1/ideas", #"{"title":"t","details":""}"#)),
      ("comment", try await voter.post("/v1/ideas/\(id)/comments", #"{"text":"t"}"#)),
      ("delete", try await voter.deleteComment(comment, of: id)),
    ]
    for (name, answer) in acts { #expect(answer.summary == "401 IDENTITY_REQUIRED", "\(name)") }
    for target in ["/v1/ideas", "/v1/ideas/\(id)", "/v1/roadmap", "/v1/ideas/\(id)/comments"] {
      #expect(try await voter.get(target).status == 200, "the board may be read by anybody")
    }
    #expect(Self.stands(try await project.nobody.idea(id), 1, false))
    let person = try project.person("a@example.com").from(installation: Self.token)
    #expect(Self.stands(try await person.vote(for: id), 1, true), "the person's takes over what was made before")
    try await project.boardCheck.holds()
  }

  @Test func takeNoBodyThatIsNeeded() async throws {
    let board = try await Board()
    let id = try await board.idea()
    let voter = board.project.voter(Self.token)
    #expect(try await voter.service.send(voter.request("PUT", "/v1/ideas/\(id)/vote", json: "{}")).status == 200)
    #expect(try await voter.get("/v1/ideas/\(id)/vote").summary == "405 METHOD_NOT_ALLOWED")
    #expect(try await voter.post("/v1/ideas/\(id)/vote", "{}").summary == "405 METHOD_NOT_ALLOWED")
  }
}
