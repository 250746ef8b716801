import Foundation
import Testing

@testable import AppNorthService

/// Codes are written once and stand in one table of the documents.
struct ProblemCodeTests {
  @Test func standInTheDocumentsWithTheirStatus() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/error-codes.md"), encoding: .utf8)
    let row = #/\|\s*`?([A-Z_]+)`?\s*\|\s*(\d{3})\s*\|.*/#
    let rows = text.split(separator: "\n").compactMap { try? row.wholeMatch(in: $0) }
    let listed = rows.map { "\($0.1) \($0.2)" }
    let known = ProblemCode.allCases.map { "\($0.rawValue) \($0.status)" }
    #expect(Set(listed).isSuperset(of: known), "docs/error-codes.md lacks a code, or gives it another status")
    for code in ProblemCode.allCases {
      #expect(rows.filter { $0.1 == code.rawValue }.count == 1)
    }
  }

  @Test func haveATypeAndATitleOfTheirOwn() {
    #expect(Set(ProblemCode.allCases.map(\.type)).count == ProblemCode.allCases.count)
    #expect(Set(ProblemCode.allCases.map(\.title)).count == ProblemCode.allCases.count)
    #expect(ProblemCode.allCases.allSatisfy { $0.type.hasPrefix("urn:appnorth:problem:") })
  }
}
