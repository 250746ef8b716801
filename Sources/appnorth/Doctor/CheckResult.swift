import AppNorthIdentity
import AppNorthService

/// What came of one check.
struct CheckResult: Sendable {
  enum Outcome: String, Sendable {
    case ok
    case failed
    case skipped
  }

  let name: String
  let outcome: Outcome
  /// What was expected and what came, or why it was skipped; nil when there is nothing to say.
  let detail: String?

  var line: String {
    "\(name) … \(detail.map { "\(outcome.rawValue) (\($0))" } ?? outcome.rawValue)"
  }
}

extension CheckResult: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.member("outcome", outcome.rawValue)
    json.member("detail", detail)
    json.endObject()
  }
}
