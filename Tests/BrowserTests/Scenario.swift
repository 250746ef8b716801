import Foundation
import TestSupport
import Testing

/// A function of `Tests/Browser/scenarios` that is marked `@scenario`.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name.replacing("_", with: " ") }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Browser")

  /// - Throws: ``ProgramFailure`` when there are none: then something is wrong with this search.
  static func all() throws -> [Scenario] {
    let scenarios = folder.appending(path: "scenarios")
    let files = try FileManager.default.contentsOfDirectory(at: scenarios, includingPropertiesForKeys: nil)
    let names = try files.filter { $0.pathExtension == "py" }.sorted { $0.path < $1.path }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^@scenario\b.*\ndef (\w+)\(/).map { String($0.1) }
    }
    guard !names.isEmpty else { throw ProgramFailure("there is no scenario in \(scenarios.path)") }
    return names.map(Scenario.init)
  }
}
