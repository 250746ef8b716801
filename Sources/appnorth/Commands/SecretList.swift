import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth secret list`
  static let secretList = Command(
    "secret list", "Lists a project's secrets by fingerprint, never the secrets",
    discussion: """
      A line has the fingerprint, the state, when the secret was made, and when a credential by it was last accepted:
      counted to a few seconds, - when never.
      """,
    options: [.project, .json] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let projectID = try arguments.projectID()
    try location.requireFile()
    let records = try await location.withCore(of: projectID) { core in
      try await everyItem { try await core.secrets.records(in: projectID, $0) }
    }
    if arguments.has("json") {
      try terminal.result(bytes: json(records))
    } else {
      for record in records {
        let columns = [
          record.fingerprint, record.state.rawValue, record.createdAt.rfc3339, record.lastUsedAt?.rfc3339 ?? "-",
        ]
        try terminal.result(columns.joined(separator: "\t"))
      }
    }
    return .success
  }

  private static func json(_ records: [SecretRecord]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("items")
    json.beginArray()
    for record in records {
      json.beginObject()
      json.member("fingerprint", record.fingerprint)
      json.member("state", record.state.rawValue)
      json.member("createdAt", record.createdAt.rfc3339)
      json.member("endedAt", record.endedAt?.rfc3339)
      json.member("lastUsedAt", record.lastUsedAt?.rfc3339)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
