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
    try terminal.list(records, asJSON: arguments.has("json")) {
      "\($0.fingerprint)\t\($0.state.rawValue)\t\($0.createdAt.rfc3339)"
    }
    return .success
  }
}
