import AppNorthIdentity
import Testing

/// Counts never drift: everybody acts at once, and every stored count and index row is what a recount gives.
struct BoardHammerTests {
  @Test func leavesEveryCountAsARecountGivesIt() async throws {
    let board = try await Board(hasSecret: true)
    let project = board.project
    let emails = (0..<6).map { "p\($0)@example.com" }
    var ids: [String] = []
    for number in 0..<4 { ids.append(try await board.idea("Idea \(number)", status: number == 0 ? "planned" : "open")) }
    let ideas = ids
    let statuses = try await withThrowingTaskGroup(of: [Int: Int].self) { group in
      for worker in 0..<16 {
        group.addTask {
          var random = Seeded(state: UInt64(worker))
          let connection = try project.service.connect()
          var statuses: [Int: Int] = [:]
          for step in 0..<80 {
            let token = "voter-0123456789abcdef-\(Int.random(in: 0..<6, using: &random))"
            let email = emails[Int.random(in: 0..<emails.count, using: &random)]
            let caller =
              switch Int.random(in: 0..<3, using: &random) {
              case 0: project.voter(token)
              case 1: try project.person(email)
              default: try project.person(email).from(installation: token)
              }
            let target = "/v1/ideas/\(ideas[Int.random(in: 0..<ideas.count, using: &random)])"
            let request =
              switch Int.random(in: 0..<10, using: &random) {
              case 0..<5: caller.request("PUT", target + "/vote")
              case 5..<8: caller.request("DELETE", target + "/vote")
              default:
                caller.request(
                  "POST", target + "/comments", json: #"{"text":"hello"}"#, key: "\(worker)-\(step)")
              }
            statuses[try await connection.exchange(request).status, default: 0] += 1
          }
          return statuses
        }
      }
      for operator_ in 0..<3 {
        group.addTask {
          var random = Seeded(state: UInt64(100 + operator_))
          var statuses: [Int: Int] = [:]
          for _ in 0..<25 {
            let pair = ideas.shuffled(using: &random)
            let answer: Answer
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1: answer = try await board.merge(pair[0], into: pair[1])
            case 2, 3: answer = try await board.unmerge(pair[0])
            case 4: answer = try await board.change(pair[0], #"{"isHidden":\#(Bool.random(using: &random))}"#)
            case 5: answer = try await board.change(pair[0], #"{"status":"shipped"}"#)
            default:
              let people = try await board.team.get(project.adminPath + "/people").strings("id")
              guard let id = people.randomElement(using: &random) else { continue }
              answer = try await board.team.send("DELETE", project.adminPath + "/people/\(id)")
            }
            statuses[answer.status, default: 0] += 1
          }
          return statuses
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    #expect(Set(statuses.keys).isSubset(of: [200, 201, 204, 404, 409]), "\(statuses)")
    #expect(statuses[200, default: 0] > 300, "\(statuses)")
    try await project.boardCheck.holds()
    for id in ideas { _ = try await board.unmerge(id) }
    for id in ideas { _ = try await board.change(id, #"{"isHidden":false}"#) }
    try await project.boardCheck.holds("after everything was undone")
    #expect(Set(try await project.nobody.allIdeas()) == Set(ideas))
  }
}
