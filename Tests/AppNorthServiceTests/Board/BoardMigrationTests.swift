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

  /// The second version had another search index: every word and every status of it is in the new one.
  @Test func findsEveryIdeaOfTheSecondVersion() async throws {
    let folder = try TemporaryFolder()
    let clock = SettableClock(step: .milliseconds(1))
    let database = try SQLiteDatabase(path: folder.file("appnorth.sqlite"))
    try await database.migrate(Array(Schema.migrations.prefix(2)))
    let masterKey = try await MasterKey.read(at: folder.file("master.key"), for: database)
    let core = ServiceCore(database: database, clock: clock.clock, masterKey: masterKey)
    let project = try await core.projects.create(ProjectDraft(name: "Old"), by: .program)
    let key = String(project.id.text.dropFirst("prj_".count).prefix(6))
    try await database.write { session in
      try session.execute("UPDATE service_state SET number = 3 WHERE name = 'ideas'", [])
      for (number, title, status, visibility) in [
        (1, "dark mode", "open", "public"), (2, "Dark Überarbeitung", "in_progress", "public"),
        (3, "dark secret", "open", "hidden"),
      ] {
        try session.execute(
          """
          INSERT INTO ideas (
            id, number, project_id, title, details, status, visibility, vote_count, comment_count, last_comment_number,
            rank, status_changed_at, created_at)
          VALUES ($1, $2, $3, $4, '', $5, $6, 0, 0, 0, 0, 1, 1)
          """,
          [
            .text("ida_\(number)"), .integer(Int64(number)), .text(project.id.text), .text(title), .text(status),
            .text(visibility),
          ])
        guard visibility == "public" else { continue }
        try session.execute(
          "INSERT INTO idea_search (rowid, status, words) VALUES ($1, $2, $3)",
          [
            .integer(Int64(number)), .text(key + status.filter { $0 != "_" }),
            .text(title.split(separator: " ").map { key + $0 }.joined(separator: " ")),
          ])
      }
    }
    await database.close()

    let service = try await ServiceUnderTest(folder: folder, clock: clock)
    let world = TestProject(service: service, project: project, secret: nil)
    let nobody = world.nobody
    #expect(try await nobody.allIdeas("&q=dark") == ["ida_2", "ida_1"])
    #expect(try await nobody.allIdeas("&q=uber") == ["ida_2"])
    #expect(try await nobody.allIdeas("&q=dark&status=in_progress") == ["ida_2"])
    #expect(try await nobody.allIdeas("&q=dark&status=open") == ["ida_1"])
    try await world.boardCheck.holds()
    await service.stop()
  }
}
