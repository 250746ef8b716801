import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

struct OutcomeStoreTests {
  /// Anybody can send a `User-Agent` of ours with an invented version, and needs no right identity to be counted.
  @Test func keepsNoRowForEveryNameThatSomebodyInvents() async throws {
    let project = try await ServiceUnderTest.shared().project(hasSecret: false)
    let database = project.service.service.core.database
    func key(_ client: String, _ outcome: Outcome = .refused(.incomplete)) -> OutcomeCounter.Key {
      OutcomeCounter.Key(projectID: project.id.text, hour: SettableClock.start.hour, outcome: outcome, client: client)
    }
    let (early, known) = (key("AppNorth-Swift/9.9.9"), key("other", .verified))
    try await database.write { try OutcomeStore(session: $0).add([early: 1, known: 1]) }
    for round in 0..<3 {
      let invented = (0..<400).map { (key("AppNorth-Swift/\(round).\($0)"), Int64(1)) }
      try await database.write { session in
        try OutcomeStore(session: session).add(Dictionary(uniqueKeysWithValues: invented))
      }
    }
    try await database.write { try OutcomeStore(session: $0).add([early: 1, known: 1]) }
    let rows = try await database.read { session in
      try OutcomeStore(session: session).counts(
        in: project.id, from: SettableClock.start.hour, to: Timestamp(milliseconds: .max))
    }
    #expect(rows.count <= OutcomeStore.maximumRowsAnHour + 1)
    #expect(rows.reduce(0) { $0 + $1.count } == 1_204, "every attempt is counted")
    #expect(rows.first { $0.client == early.client }?.count == 2)
    #expect(rows.first { $0.outcome == "verified" }?.count == 2)
  }
}
