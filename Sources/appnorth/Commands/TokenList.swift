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
    try terminal.list(records, asJSON: arguments.has("json")) {
      "\($0.id)\t\($0.revokedAt == nil ? "live" : "revoked")\t\($0.name)"
    }
    return .success
  }
}
