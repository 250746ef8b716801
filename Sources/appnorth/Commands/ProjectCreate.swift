import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth project create`
  static let projectCreate = Command(
    "project create", "Creates a project and prints its Project ID and App ID",
    discussion: "Works beside a running service. A database that is not there yet is made.",
    options: [
      .required("name", "NAME", "What the team calls the app, 1 to 100 characters"),
      .value("identity-policy", "observe|required", "Whether everybody must be a verified person", default: "observe"),
      .value("allowed-origins", "ORIGIN,ORIGIN", "Web origins whose pages may call, such as https://app.example.com"),
      .json,
    ] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let draft = ProjectDraft(
      name: try arguments.required("name"),
      identityPolicy: try arguments.read(
        "identity-policy", expected: "observe or required", IdentityPolicy.init(rawValue:)),
      allowedOrigins: try arguments.list(
        "allowed-origins", expected: "https://host or https://host:port, in lower case, with commas between"
      ) { try? Origin($0) })
    try location.makeFolder()
    let project = try await location.withCore { try await $0.projects.create(draft, by: .program) }
    if arguments.has("json") {
      var json = JSONWriter()
      json.beginObject()
      json.member("projectId", project.id.text)
      json.member("appId", project.appID.text)
      json.member("name", project.name)
      json.endObject()
      try terminal.result(bytes: json.bytes)
    } else {
      try terminal.result("\(project.id)\t\(project.appID)")
    }
    return .success
  }
}
