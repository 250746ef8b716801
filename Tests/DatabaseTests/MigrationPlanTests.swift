import Testing

@testable import Database

@Suite struct MigrationPlanTests {
  private static let known = [
    Migration(number: 1, name: "one", statements: []),
    Migration(number: 2, name: "two", statements: []),
    Migration(number: 3, name: "three", statements: []),
  ]

  @Test(arguments: [([], [1, 2, 3]), (["one"], [2, 3]), (["one", "two", "three"], [])] as [([String], [Int])])
  func runsWhatIsNotRecorded(recorded: [String], pending: [Int]) throws {
    let plan = try MigrationPlan(known: Self.known, recorded: Self.recorded(recorded))
    #expect(plan.pending.map(\.number) == pending)
  }

  @Test func refusesANewerSchema() {
    #expect(throws: DatabaseError.newerSchema(found: 4, known: 3)) {
      try MigrationPlan(known: Self.known, recorded: Self.recorded(["one", "two", "three", "four"]))
    }
  }

  @Test func refusesAMigrationThatWasChanged() {
    #expect(throws: DatabaseError.migrationChanged(number: 2)) {
      try MigrationPlan(known: Self.known, recorded: Self.recorded(["one", "another"]))
    }
  }

  @Test func refusesARecordWithAGap() {
    #expect(throws: DatabaseError.migrationChanged(number: 2)) {
      try MigrationPlan(
        known: Self.known, recorded: [.init(number: 1, name: "one"), .init(number: 3, name: "three")])
    }
  }

  @Test(arguments: [[2], [1, 1], [1, 3], [0, 1]])
  func refusesNumbersThatDoNotRunFromOne(numbers: [Int]) {
    #expect(throws: DatabaseError.invalidMigrations) {
      try MigrationPlan(
        known: numbers.map { Migration(number: $0, name: "some", statements: []) }, recorded: [])
    }
  }

  private static func recorded(_ names: [String]) -> [MigrationPlan.Recorded] {
    names.enumerated().map { .init(number: $0.offset + 1, name: $0.element) }
  }
}
