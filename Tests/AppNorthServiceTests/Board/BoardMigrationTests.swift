import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// A database of the first version, before there was a board, keeps all that is in it.
struct BoardMigrationTests {
  @Test func keepsEverythingOfTheFirstVersion() async throws {
    let folder = try TemporaryFolder()
    let clock = SettableClock(step: .milliseconds(1))
    let path = folder.file("appnorth.sqlite")
    let database = try SQLiteDatabase(path: path)
    try await database.migrate(Array(Schema.migrations.prefix(1)))
    let masterKey = try await MasterKey.read(at: folder.file("master.key"), for: database)
    let core = ServiceCore(database: database, clock: clock.clock, masterKey: masterKey)
    let project = try await core.projects.create(ProjectDraft(name: "Old"), by: .program)
    let secret = try await core.secrets.perform(.create, in: project.id, by: .program)
    let person = PersonID(text: "per_00000000000000000000")
    let voter = VoterDigest(try VoterToken("voter-0123456789abcdefghij"), in: project.id)
    try await database.write { session in
      try session.execute(
        """
        INSERT INTO people (id, project_id, email, first_seen_at, last_seen_at) VALUES ($1, $2, 'ada@example.com', 1, 2)
        """,
        [.text(person.text), .text(project.id.text)])
      let reports = ReportStore(session: session)
      for (id, owner) in [("rep_a", OwnerKey.person(person)), ("rep_b", .voter(voter))] {
        let report = Report(
          id: id, title: "Crash \(id)", details: "d", status: .open, createdAt: clock.now, context: nil)
        try reports.insert(report, in: project.id, of: owner)
        _ = try reports.append("since Monday", from: .person, to: id, at: clock.now)
      }
      _ = try ChatStore(session: session).append("hello", from: .person, to: person, in: project.id, at: clock.now)
    }
    await database.close()

    let service = try await ServiceUnderTest(folder: folder, clock: clock)
    let world = TestProject(service: service, project: project, secret: secret)
    let ada = try world.person("ada@example.com")
    #expect(try await ada.get("/v1/reports").strings("title") == ["Crash rep_a"])
    #expect(try await ada.get("/v1/reports/rep_a/messages").strings("text") == ["since Monday"])
    #expect(try await ada.get("/v1/chat/messages").strings("text") == ["hello"])
    #expect(try await world.voter("voter-0123456789abcdefghij").get("/v1/reports").strings("id") == ["rep_b"])
    #expect(try await ada.get("/v1/ideas").items().isEmpty)
    let id = try await ada.propose()
    #expect(try await ada.vote(for: id)["voteCount"] == .number(1))
    #expect(try await ada.allIdeas("&q=dark") == [id])
    let people = try await service.administrator().get(world.adminPath + "/people").strings("id")
    #expect(people == [person.text], "the person is the same one")
    await service.stop()
  }
}
