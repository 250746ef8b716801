import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// Answers that were kept before their texts could be erased lose them like later ones.
struct ErasureMigrationTests {
  @Test func answersFromBeforeAreErasedWithWhatTheyToldOf() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("appnorth.sqlite")
    let clock = SettableClock(step: .milliseconds(1))
    let database = try SQLiteDatabase(path: path)
    try await database.migrate(Schema.migrations.filter { $0.number < Schema.erasure.number })
    let masterKey = try await MasterKey.read(at: folder.file("master.key"), for: database)
    let core = ServiceCore(database: database, clock: clock.clock, masterKey: masterKey)
    let project = try await core.projects.create(ProjectDraft(name: "Old"), by: .program)
    let voter = VoterDigest(try VoterToken("voter-0123456789abcdefghij"), in: project.id)
    let (idea, now) = (try IdeaID.random(), clock.now)
    let ids = try await database.write { session in
      try IdeaStore(session: session).insert(
        IdeaDraft(title: "kept title", details: ""), id: idea, by: .voter(voter), in: project.id, at: now)
      let comments = CommentStore(session: session)
      let ids = [try CommentID.random(), try CommentID.random()]
      for id in ids { _ = try comments.append("to be erased", id: id, by: .voter(voter), to: idea, at: now) }
      _ = try comments.delete(ids[0], of: idea, by: .voter(voter))
      for (id, text) in [(idea.text, "kept title"), ("rep_0", "kept report")] + ids.map({ ($0.text, "to be erased") }) {
        try session.execute(
          """
          INSERT INTO idempotency_keys (project_id, caller, key, digest, body, created_at)
          VALUES ($1, $2, $3, $4, $5, $6)
          """,
          [
            .text(project.id.text), .text(OwnerKey.voter(voter).caller), .text(id), .bytes([1]),
            .bytes(Array(#"{"id":"\#(id)","text":"\#(text)"}"#.utf8)), .time(now),
          ])
      }
      return ids
    }
    await database.close()

    let service = try await ServiceUnderTest(folder: folder, clock: clock)
    #expect(try await service.keptTexts() == ["kept report", "kept title", "to be erased"], "one is gone already")
    let phone = TestProject(service: service, project: project, secret: nil).voter("voter-0123456789abcdefghij")
    #expect(try await phone.deleteComment(ids[1].text, of: idea.text).status == 204)
    #expect(try await service.keptTexts() == ["kept report", "kept title"])
    try await service.service.core.ideas.remove(idea, in: project.id, by: .program)
    #expect(try await service.keptTexts() == ["kept report"])
    #expect(try await service.rowCounts()["idempotency_keys"] == 4, "the keys stay spent")
    await service.stop()
  }
}

extension ServiceUnderTest {
  fileprivate func keptTexts() async throws -> [String] {
    let bodies = try await service.core.database.read { session in
      try session.query("SELECT body FROM idempotency_keys", []) { try $0.bytes(0) }
    }
    return try bodies.filter { !$0.isEmpty }
      .compactMap { try JSONValue(parsing: $0[...]).objectValue?["text"]?.stringValue }.sorted()
  }
}
