import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth token create`
  static let tokenCreate = Command(
    "token create", "Makes an API token for /admin/v1 and prints it, this once",
    options: [
      .required("name", "NAME", "Whose it is, 1 to 60 of A-Z a-z 0-9 . _ @ - and space; the audit log shows it"),
      .value("out", "FILE", "Write the token to a new file of mode 0600 instead"), .json,
    ] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let name = try arguments.required("name")
    try location.requireFile()
    let file = try arguments["out"].map { path throws(ProgramError) in try PrivateFile(creating: path) }
    let token = try await PrivateFile.keep(file) {
      try await location.withCore { try await $0.tokens.create(name: name, by: .program) }
    }
    try file?.write(token.text)
    if file == nil {
      try terminal.result(arguments.has("json") ? json(token) : token.text)
    } else if arguments.has("json") {
      try terminal.result("{}")
    }
    terminal.say("API token: \(arguments["out"].map { "written to \($0)" } ?? "it is shown this once")")
    return .success
  }

  private static func json(_ token: APIToken) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member("token", token.text)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
