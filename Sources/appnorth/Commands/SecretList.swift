import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth secret list`
  static let secretList = Command(
    "secret list", "Lists a project's secrets by fingerprint, never the secrets",
    options: [.project, .json] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let projectID = try arguments.projectID()
    try location.requireFile()
    let records = try await location.withCore { core in
      try await everyItem { try await core.secrets.records(in: projectID, $0) }
    }
    if arguments.has("json") {
      try terminal.result(bytes: json(records))
    } else {
      for record in records {
        try terminal.result("\(record.fingerprint)\t\(record.state.rawValue)\t\(record.createdAt.rfc3339)")
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
