import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth token list`
  static let tokenList = Command(
    "token list", "Lists the API tokens by id and name, never the tokens",
    options: [.json] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    try location.requireFile()
    let records = try await location.withCore { try await $0.tokens.all() }
    if arguments.has("json") {
      try terminal.result(bytes: json(records))
    } else {
      for record in records {
        try terminal.result("\(record.id)\t\(record.revokedAt == nil ? "live" : "revoked")\t\(record.name)")
      }
    }
    return .success
  }

  private static func json(_ records: [APITokenRecord]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("items")
    json.beginArray()
    for record in records {
      json.beginObject()
      json.member("id", record.id)
      json.member("name", record.name)
      json.member("createdAt", record.createdAt.rfc3339)
      json.member("revokedAt", record.revokedAt?.rfc3339)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
