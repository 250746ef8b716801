import AppNorthIdentity
import TestSupport

/// How a scenario ended, as the run says it in one line of JSON.
struct ScenarioOutcome: Sendable {
  let name: String
  /// What was not as it should be, with where; nil when all was.
  let problem: String?

  init(_ line: Substring) throws {
    guard let object = try JSONValue(parsing: ArraySlice(line.utf8)).objectValue else {
      throw ProgramFailure("no JSON object: \(line)")
    }
    name = try object.text("scenario")
    problem = object["problem"]?.stringValue
  }
}
