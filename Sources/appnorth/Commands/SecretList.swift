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
    try terminal.list(records, asJSON: arguments.has("json")) { record in
      [record.fingerprint, record.state.rawValue, record.createdAt.rfc3339, record.lastUsedAt?.rfc3339 ?? "-"]
        .joined(separator: "\t")
    }
    return .success
  }
}
