import AppNorthService

extension Command {
  /// `appnorth project list`
  static let projectList = Command(
    "project list", "Lists the projects: Project ID, App ID and name",
    options: [.json] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    try location.requireFile()
    let projects = try await location.withCore { core in
      try await everyItem { try await core.projects.page($0) }
    }
    try terminal.list(projects, asJSON: arguments.has("json")) {
      "\($0.id)\t\($0.appID)\t\($0.name)"
    }
    return .success
  }
}
