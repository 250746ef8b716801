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
    let old = try await Old(version: 2)
    try await old.database.write { session in
      for (number, title, status, visibility) in [
        (1, "dark mode", "open", "public"), (2, "Dark Überarbeitung", "in_progress", "public"),
        (3, "dark secret", "open", "hidden"),
      ] {
        try old.insert(number: Int64(number), title, status, visibility, session)
        guard visibility == "public" else { continue }
        try session.execute(
          "INSERT INTO idea_search (rowid, status, words) VALUES ($1, $2, $3)",
          [.integer(Int64(number)), .text(old.key + status.filter { $0 != "_" }), .text(old.words(of: title))])
      }
    }

    let world = try await old.opened()
    let nobody = world.nobody
    #expect(try await nobody.allIdeas("&q=dark") == ["ida_2", "ida_1"])
    #expect(try await nobody.allIdeas("&q=uber") == ["ida_2"])
    #expect(try await nobody.allIdeas("&q=dark&status=in_progress") == ["ida_2"])
    #expect(try await nobody.allIdeas("&q=dark&status=open") == ["ida_1"])
    try await world.boardCheck.holds()
    await world.service.stop()
  }

  /// The fourth version had blocks of 32,768 numbers in its index.
  @Test func searchesTheSmallerBlocksOfTheFourthVersion() async throws {
    let old = try await Old(version: 4)
    try await old.database.write { session in
      for (number, title) in [(Int64(7), "dark mode"), (100_000, "dark red mode 3"), (200_000, "dark red mode")] {
        try old.insert(number: number, title, "open", "public", session)
        let words = "\(old.words(of: title)) \(old.key)☆open \(old.key)☆\(number / 32_768)"
        try session.execute(
          "INSERT INTO idea_words (rowid, words) VALUES ($1, $2)", [.integer(-number), .text(words)])
      }
    }

    let world = try await old.opened()
    let found = try await world.service.service.core.database.read { session in
      try (0...24).map { block in
        try session.query(
          "SELECT -rowid FROM idea_words WHERE idea_words MATCH $1", [.text("\"\(old.key)☆\(block)\"")]
        ) { try $0.integer(0) }
      }
    }
    var expected = Array(repeating: [Int64](), count: 25)
    (expected[0], expected[12], expected[24]) = ([7], [100_000], [200_000])
    #expect(found == expected)
    #expect(try await world.nobody.allIdeas("&q=dark+mode") == ["ida_200000", "ida_100000", "ida_7"])
    try await world.boardCheck.holds()
    await world.service.stop()
  }

  /// A database of an earlier version with one project.
  private struct Old {
    let folder: TemporaryFolder
    let clock = SettableClock(step: .milliseconds(1))
    let database: SQLiteDatabase
    let project: Project

    init(version: Int) async throws {
      folder = try TemporaryFolder()
      database = try SQLiteDatabase(path: folder.file("appnorth.sqlite"))
      try await database.migrate(Array(Schema.migrations.prefix(version)))
      let masterKey = try await MasterKey.read(at: folder.file("master.key"), for: database)
      let core = ServiceCore(database: database, clock: clock.clock, masterKey: masterKey)
      project = try await core.projects.create(ProjectDraft(name: "Old"), by: .program)
    }

    var key: String { String(project.id.text.dropFirst("prj_".count).prefix(6)) }

    func words(of title: String) -> String {
      title.split(separator: " ").map { key + $0 }.joined(separator: " ")
    }

    func insert(
      number: Int64, _ title: String, _ status: String, _ visibility: String, _ session: any DatabaseSession
    ) throws {
      try session.execute("UPDATE service_state SET number = $1 WHERE name = 'ideas'", [.integer(number)])
      try session.execute(
        """
        INSERT INTO ideas (
          id, number, project_id, title, details, status, visibility, vote_count, comment_count, last_comment_number,
          rank, status_changed_at, created_at)
        VALUES ($1, $2, $3, $4, '', $5, $6, 0, 0, 0, 0, 1, 1)
        """,
        [
          .text("ida_\(number)"), .integer(number), .text(project.id.text), .text(title), .text(status),
          .text(visibility),
        ])
    }

    /// The database in a service of this version.
    func opened() async throws -> TestProject {
      await database.close()
      return TestProject(
        service: try await ServiceUnderTest(folder: folder, clock: clock), project: project, secret: nil)
    }
  }
}
