import AppNorthIdentity
import AppNorthService
import Database

@testable import AppNorthService

/// Performs a ``BoardScript`` on ideas and with people of its own, by requests.
struct BoardRun {
  private let board: Board
  private let name: String
  private let ideas: [String]

  init(of project: TestProject, _ name: String) async throws {
    board = Board(project, try await project.service.administrator())
    self.name = name
    var ideas: [String] = []
    for number in 0..<BoardScript.ideas { ideas.append(try await board.idea("\(name) \(number)")) }
    self.ideas = ideas
  }

  func perform(_ steps: [BoardScript.Step]) async throws {
    for step in steps {
      let answer: Answer
      switch step {
      case .vote(let person, let token, let idea):
        answer = try await caller(person, token).vote(for: ideas[idea])
      case .withdraw(let person, let token, let idea):
        answer = try await caller(person, token).withdraw(from: ideas[idea])
      case .merge(let idea, let target): answer = try await board.merge(ideas[idea], into: ideas[target])
      case .unmerge(let idea): answer = try await board.unmerge(ideas[idea])
      case .removePerson(let number):
        guard let id = try await personIDs().first(where: { $0.value == number })?.key else { continue }
        answer = try await board.team.send("DELETE", board.project.adminPath + "/people/\(id)")
      }
      guard answer.status < 300 else { throw Unexpected("\(step): \(answer.text)") }
    }
  }

  func state() async throws -> BoardState {
    let numbers = Dictionary(uniqueKeysWithValues: ideas.enumerated().map { ($1, $0) })
    let people = try await personIDs()
    let tokens = Dictionary(
      uniqueKeysWithValues: try (0..<BoardScript.people).map { number in
        (VoterDigest(try VoterToken(token(number)), in: board.project.id).bytes, number)
      })
    return try await board.project.service.service.core.database.read { [ideas] session in
      var state = BoardState(ideas: [])
      for id in ideas {
        var idea = try session.one("SELECT visibility, merged_into, vote_count FROM ideas WHERE id = $1", [.text(id)]) {
          BoardState.Idea(
            visibility: try $0.text(0), mergedInto: try $0.textOrNil(1).flatMap { numbers[$0] },
            voteCount: try $0.integer(2))
        }
        let votes = try session.query(
          "SELECT person_id, voter, merged_from FROM idea_votes WHERE idea_id = $1", [.text(id)]
        ) { row -> (BoardState.Who?, Bool) in
          let isCopy = try row.textOrNil(2) != nil
          if let person = try row.textOrNil(0) { return (people[person].map { .person($0) }, isCopy) }
          return (tokens[try row.bytes(1)].map { .token($0) }, isCopy)
        }
        for case (let who?, let isCopy) in votes { idea.votes[who] = isCopy }
        let links = try session.query(
          "SELECT voter, person_id, merged_from FROM idea_vote_installations WHERE idea_id = $1", [.text(id)]
        ) { (tokens[try $0.bytes(0)], people[try $0.text(1)], try $0.textOrNil(2) != nil) }
        for case (let token?, let person?, let isCopy) in links {
          idea.links[BoardState.Link(token: token, person: person)] = isCopy
        }
        guard idea.votes.count == votes.count, idea.links.count == links.count else {
          throw Unexpected("somebody else voted")
        }
        state.ideas.append(idea)
      }
      return state
    }
  }

  private func email(_ number: Int) -> String { "\(name)-\(number)@example.com" }

  private func token(_ number: Int) -> String { "voter-0123456789-\(name)-\(number)" }

  private func caller(_ person: Int?, _ token: Int?) throws -> ClientCaller {
    var headers: [(name: String, value: String)] = []
    if let person { headers += try board.project.identity(email(person)) }
    if let token { headers.append((WireHeader.voterToken.name, self.token(token))) }
    return ClientCaller(service: board.project.service, appID: board.project.appID, headers: headers)
  }

  private func personIDs() async throws -> [String: Int] {
    let emails = (0..<BoardScript.people).map(email)
    return try await board.project.service.service.core.database.read { session in
      var ids: [String: Int] = [:]
      for (number, email) in emails.enumerated() {
        guard let id = try session.first("SELECT id FROM people WHERE email = $1", [.text(email)], { try $0.text(0) })
        else { continue }
        ids[id] = number
      }
      return ids
    }
  }
}
