import AppNorthService

extension Command {
  /// `appnorth token revoke`
  static let tokenRevoke = Command(
    "token revoke", "Revokes an API token; it opens nothing from then on",
    positionals: ["ID"], options: DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let id = try Arguments.recordID(try arguments.positional("ID"), of: "a token's", prefix: "tok_", label: "ID")
    try location.requireFile()
    try await location.withCore(
      lookingFor: "live API token with the ID \(id)", remedy: "`appnorth token list` shows the IDs"
    ) { try await $0.tokens.revoke(id: id, by: .program) }
    terminal.say("done")
    return .success
  }
}
