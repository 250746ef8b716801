import AppNorthIdentity
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
    if arguments.has("json") {
      try terminal.result(bytes: json(projects))
    } else {
      for project in projects {
        try terminal.result("\(project.id)\t\(project.appID)\t\(project.name)")
      }
    }
    return .success
  }

  private static func json(_ projects: [Project]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("items")
    json.beginArray()
    for project in projects {
      json.beginObject()
      json.member("projectId", project.id.text)
      json.member("appId", project.appID.text)
      json.member("name", project.name)
      json.member("identityPolicy", project.identityPolicy.rawValue)
      json.key("allowedOrigins")
      json.beginArray()
      for origin in project.allowedOrigins { json.string(origin.text) }
      json.endArray()
      json.member("createdAt", project.createdAt.rfc3339)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
