import AppNorthIdentity
import Testing

/// Lists of ideas: their orders, their pages, and what of them is the caller's own.
struct IdeaListTests {
  private static let token = "voter-0123456789abcdefghij"

  @Test func sortByVotesAndByAge() async throws {
    let board = try await Board()
    var ids: [String] = []
    for number in 0..<4 { ids.append(try await board.idea("Idea \(number)")) }
    for (number, votes) in [(0, 1), (1, 3), (2, 1), (3, 0)] {
      for vote in 0..<votes { _ = try await board.project.voter("\(Self.token)\(vote)").vote(for: ids[number]) }
    }
    let nobody = board.project.nobody
    #expect(try await nobody.allIdeas("&sort=new", limit: 3) == [ids[3], ids[2], ids[1], ids[0]])
    for query in ["", "&sort=top"] {
      #expect(try await nobody.allIdeas(query, limit: 1) == [ids[1], ids[2], ids[0], ids[3]])
    }
  }

  @Test func holdOneStatusWhenAskedForIt() async throws {
    let board = try await Board()
    var ids: [String: String] = [:]
    for status in ["open", "planned", "in_progress", "shipped", "declined"] {
      ids[status] = try await board.idea("An idea", status: status)
    }
    for (status, id) in ids {
      for query in ["&sort=top", "&sort=new", "&q=idea", "&q=idea&sort=new"] {
        #expect(try await board.project.nobody.allIdeas(query + "&status=\(status)") == [id], "\(status) \(query)")
      }
    }
    let columns = try await board.project.nobody.get("/v1/roadmap")["columns"]?.arrayValue ?? []
    #expect(
      columns.map { $0.objectValue?["status"] } == [.string("planned"), .string("in_progress"), .string("shipped")])
    for column in columns.compactMap(\.objectValue) {
      let items = column["items"]?.arrayValue?.compactMap { $0.objectValue?["id"]?.stringValue }
      #expect(items == [ids[column["status"]?.stringValue ?? ""] ?? "(none)"])
    }
  }

  @Test(arguments: ["sort=top", "sort=new", "sort=top&q=idea", "sort=new&q=idea", "sort=top&status=open"])
  func tellTheCallersOwnOnEveryPage(_ query: String) async throws {
    let service = try await ServiceUnderTest.shared()
    let board = try await Board(of: service, hasSecret: true)
    let ada = try board.project.person("ada@example.com").from(installation: Self.token)
    let voter = board.project.voter(Self.token)
    var (own, tokens): (Set<String>, Set<String>) = ([], [])
    for number in 0..<7 {
      let id = try await (number.isMultiple(of: 2) ? ada : voter).propose("Idea \(number)")
      if number % 3 == 0 {
        _ = try await ada.vote(for: id)
        own.insert(id)
      } else if number % 3 == 1 {
        _ = try await voter.vote(for: id)
        tokens.insert(id)
      }
    }
    func voted(_ caller: ClientCaller) async throws -> Set<String> {
      var ids: Set<String> = []
      try await eachPage("/v1/ideas?limit=3&\(query)", caller.get) { page in
        ids.formUnion(
          try page.items().filter { $0["hasVoted"] == .boolean(true) }.compactMap { $0["id"]?.stringValue })
      }
      return ids
    }
    #expect(try await voted(ada) == own)
    #expect(try await voted(try board.project.person("ada@example.com")) == own, "on another device")
    #expect(try await voted(voter) == tokens, "after signing out")
    #expect(try await voted(try board.project.person("ben@example.com").from(installation: Self.token)) == [])
    #expect(try await voted(board.project.nobody) == [])
  }

  @Test func neverRepeatNorLoseARowWhileOthersWrite() async throws {
    let board = try await Board()
    let project = board.project
    var still: [String] = []
    for number in 0..<40 {
      let id = try await board.idea("Still \(number)")
      for vote in 0..<(number % 4) { _ = try await project.voter("\(Self.token)\(vote)").vote(for: id) }
      still.append(id)
    }
    let moving = try await (0..<6).asyncMap { _ in try await project.voter(Self.token).propose("Moving") }
    let unmoved = Set(still)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          var random = Seeded(state: UInt64(writer))
          for round in 0..<30 {
            let voter = project.voter("\(Self.token)-\(writer)-\(round % 5)")
            let id = moving[Int.random(in: 0..<moving.count, using: &random)]
            _ = round.isMultiple(of: 3) ? try await voter.withdraw(from: id) : try await voter.vote(for: id)
            if round.isMultiple(of: 5) { _ = try await voter.propose("New") }
          }
        }
      }
      for (query, order) in [
        ("&sort=new", Array(still.reversed())), ("&sort=top", Self.byVotes(still)),
        ("&sort=new&q=still", Array(still.reversed())), ("&sort=top&q=still", Self.byVotes(still)),
        ("&sort=new&status=open", Array(still.reversed())), ("&sort=top&status=open", Self.byVotes(still)),
      ] {
        group.addTask {
          for _ in 0..<3 {
            let seen = try await project.nobody.allIdeas(query, limit: 7)
            #expect(seen.filter(unmoved.contains) == order, "\(query)")
            if query.contains("new") { #expect(Set(seen).count == seen.count, "\(query)") }
          }
        }
      }
      try await group.waitForAll()
    }
    try await project.boardCheck.holds()
  }

  @Test(arguments: [
    "", "x", "%21", "bmV3", "MSBuZXc=", "MSBuZXc gg", "MCBuZXcgeA", "LTAgbmV3", "MDEgbmV3", "MSBORVc", "MSB0b3AuMDE",
    "MSB0b3AuLTA", "MSB0b3AuMSA", "OTk5OTk5OTk5OTk5OTk5OTk5OTkgbmV3", "\(String(repeating: "A", count: 200))",
  ])
  func refuseAMalformedCursor(_ cursor: String) async throws {
    let nobody = try await SharedProject.shared().nobody
    for sort in ["top", "new"] {
      let target = "/v1/ideas?sort=\(sort)&cursor=\(cursor.replacing(" ", with: "%20"))"
      #expect(try await nobody.get(target).summary == "400 INVALID_REQUEST", "\(sort)")
    }
  }

  @Test func refuseACursorOfAnotherOrderOrList() async throws {
    let person = try await SharedProject.shared().person("cursors@example.com")
    for _ in 0..<2 {
      _ = try await person.propose()
      _ = try await person.report()
    }
    let cursors = [
      "top": try await person.get("/v1/ideas?limit=1").string("nextCursor"),
      "new": try await person.get("/v1/ideas?limit=1&sort=new").string("nextCursor"),
      "reports": try await person.get("/v1/reports?limit=1").string("nextCursor"),
    ]
    for (name, cursor) in cursors {
      for sort in ["top", "new"] {
        for search in ["", "&q=dark"] {
          let answer = try await person.get("/v1/ideas?sort=\(sort)\(search)&cursor=\(cursor)")
          #expect(answer.summary == (name == sort ? "200" : "400 INVALID_REQUEST"), "\(name) in \(sort)\(search)")
        }
      }
    }
  }

  @Test(arguments: [
    "status=done", "status=OPEN", "status=", "sort=old", "sort=", "q=", "limit=0", "limit=101", "limit=-1", "limit=x",
    "page=2", "q=a&q=b", "q=%00", "q=%ff", "email=a@example.com",
  ])
  func refuseAQueryThatTheyDoNotKnow(_ query: String) async throws {
    let nobody = try await SharedProject.shared().nobody
    #expect(try await nobody.get("/v1/ideas?" + query).summary == "400 INVALID_REQUEST")
  }

  /// The ideas of ``neverRepeatNorLoseARowWhileOthersWrite()``: the number modulo 4 is how many votes each has.
  private static func byVotes(_ ids: [String]) -> [String] {
    ids.enumerated().sorted { ($0.offset % 4, $0.offset) > ($1.offset % 4, $1.offset) }.map(\.element)
  }
}
