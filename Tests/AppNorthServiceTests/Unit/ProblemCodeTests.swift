import AppNorthIdentity
import Foundation
import Testing

@testable import AppNorthService

/// Codes are written once and stand in one table of the documents.
struct ProblemCodeTests {
  @Test func standInTheDocumentsWithTheirStatus() throws {
    let row = #/\|\s*`?([A-Z_]+)`?\s*\|\s*(\d{3})\s*\|.*/#
    let rows = try Self.lines().compactMap { try row.wholeMatch(in: $0) }
    let listed = rows.map { "\($0.1) \($0.2)" }
    let known = ProblemCode.allCases.map { "\($0.rawValue) \($0.status)" }
    #expect(Set(listed).isSuperset(of: known), "docs/error-codes.md lacks a code, or gives it another status")
    for code in ProblemCode.allCases {
      #expect(rows.filter { $0.1 == code.rawValue }.count == 1)
    }
  }

  @Test func haveReasonsThatStandInTheDocumentsInTheirOrder() throws {
    let row = #/\|\s*`?([a-z_]+)`?\s*\|.*/#
    let reasons = IdentityRefusal.allCases.map(\.rawValue)
    let listed = try Self.lines().compactMap { try row.wholeMatch(in: $0).map { String($0.1) } }
    #expect(listed.filter(reasons.contains) == reasons)
  }

  private static func lines() throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/error-codes.md"), encoding: .utf8).split(separator: "\n")
  }

  @Test func haveATypeAndATitleOfTheirOwn() {
    #expect(Set(ProblemCode.allCases.map(\.type)).count == ProblemCode.allCases.count)
    #expect(Set(ProblemCode.allCases.map(\.title)).count == ProblemCode.allCases.count)
    #expect(ProblemCode.allCases.allSatisfy { $0.type.hasPrefix("urn:appnorth:problem:") })
  }
}
