import AppNorthIdentity
import Testing

/// Thousands of random acts of persons and installations, each compared with ``VoteModel``.
struct VoteModelTests {
  private static let people = ["ada", "ben", "cho"]
  private static let tokens = ["voter-0123456789-phone-1", "voter-0123456789-phone-2", "voter-0123456789-tablet"]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func countAndOwnStateAgreeAfterEveryAct(_ seed: UInt64) async throws {
    let board = try await Board(hasSecret: true)
    let connection = try board.project.service.connect()
    let ideas = [try await board.idea("One"), try await board.idea("Two")]
    var models = [VoteModel(), VoteModel()]
    var random = Seeded(state: seed)
    var log: [String] = []
    for step in 0..<1_000 {
      let which = Int.random(in: 0..<2, using: &random)
      // Signed in or out, on one installation or another, or from a place without a token.
      let person = Int.random(in: 0..<3, using: &random) > 0 ? Self.people.randomElement(using: &random) : nil
      let token =
        person == nil || Int.random(in: 0..<4, using: &random) > 0 ? Self.tokens.randomElement(using: &random) : nil
      let caller = try Self.caller(person, token, in: board.project)
      let act = Int.random(in: 0..<100, using: &random)
      log.append("\(person ?? "-") \(token ?? "-") \(act) on \(which)")
      if act == 0, let person {
        try await Self.delete(person, board)
        for index in models.indices { models[index].delete(person) }
      } else if act < 30 {
        try await expect(caller.request("GET", "/v1/ideas/\(ideas[which])"))
      } else if act < 65 {
        models[which].vote(person: person, token: token)
        try await expect(caller.request("PUT", "/v1/ideas/\(ideas[which])/vote"))
      } else {
        models[which].withdraw(person: person, token: token)
        try await expect(caller.request("DELETE", "/v1/ideas/\(ideas[which])/vote"))
      }
      if step.isMultiple(of: 100) { try await board.project.boardCheck.holds("\(log.suffix(8))") }

      func expect(_ request: Request) async throws {
        let answer = try await connection.exchange(request)
        let what = Comment(rawValue: "seed \(seed), step \(step): \(log.suffix(8)): \(answer.text)")
        try #require(answer["voteCount"] == .number(Double(models[which].count)), what)
        try #require(answer["hasVoted"] == .boolean(models[which].hasVoted(person: person, token: token)), what)
      }
    }
    for (idea, model) in zip(ideas, models) {
      for person in Self.people {
        for token in Self.tokens {
          for (who, on) in [(person, token), (person, nil), (nil, token)] as [(String?, String?)] {
            let answer = try await Self.caller(who, on, in: board.project).idea(idea)
            #expect(answer["hasVoted"] == .boolean(model.hasVoted(person: who, token: on)))
          }
        }
      }
    }
    try await board.project.boardCheck.holds()
  }

  private static func caller(_ person: String?, _ token: String?, in project: TestProject) throws -> ClientCaller {
    let caller = try person.map { try project.person($0 + "@example.com") } ?? project.nobody
    return token.map { caller.from(installation: $0) } ?? caller
  }

  /// Nothing happens to somebody who has not taken part.
  private static func delete(_ person: String, _ board: Board) async throws {
    let people = try await board.team.get(board.project.adminPath + "/people?limit=100").items()
    guard let id = people.first(where: { $0["email"]?.stringValue == person + "@example.com" })?["id"]?.stringValue
    else { return }
    let answer = try await board.team.send("DELETE", board.project.adminPath + "/people/\(id)")
    guard answer.status == 204 else { throw Unexpected(answer.text) }
  }
}
