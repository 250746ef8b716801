import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth secret create|rotate|stage|promote|discard`
  static let secretActions = [
    secret(.create, "Makes a project's first identity secret and prints it, this once"),
    secret(.rotate, "Makes a new secret at once; every signature by the old one is refused when this returns"),
    secret(.stage, "Makes a next secret that is accepted beside the current one"),
    secret(.promote, "Makes the next secret the current one, which ends"),
    secret(.discard, "Ends the next secret"),
  ]

  private static func secret(_ action: SecretAction, _ summary: String) -> Command {
    let output: [CommandOption] =
      action.makesSecret
      ? [.value("out", "FILE", "Write the secret to a new file of mode 0600 instead"), .json] : [.json]
    return Command(
      "secret \(action.rawValue)", summary,
      discussion: "Works beside a running service. It returns when every server of the deployment obeys it.",
      options: [.project] + output + DatabaseLocation.options
    ) { arguments, terminal in
      let location = try DatabaseLocation(arguments)
      let projectID = try arguments.projectID()
      try location.requireFile()
      let file = try arguments["out"].map { path throws(ProgramError) in try PrivateFile(creating: path) }
      let made = try await PrivateFile.keep(file) {
        try await location.withCore(of: projectID) {
          try await $0.secrets.perform(action, in: projectID, by: .program)
        }
      }
      if let made { try file?.write(made.text) }
      try show(made, inFile: arguments["out"], json: arguments.has("json"), terminal)
      return .success
    }
  }

  /// The secret itself stands on standard output unless it went to a file.
  private static func show(
    _ made: IdentitySecret?, inFile path: String?, json isJSON: Bool, _ terminal: Terminal
  ) throws(ProgramError) {
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      if let made {
        if path == nil { json.member("secret", made.text) }
        json.member("fingerprint", made.fingerprint)
      }
      json.endObject()
      try terminal.result(bytes: json.bytes)
    } else if let made {
      if path == nil { try terminal.result(made.text) }
      let place = path.map { "written to \($0)" } ?? "it is shown this once; give it to the backend only"
      terminal.say("secret \(made.fingerprint): \(place)")
    } else {
      terminal.say("done")
    }
  }
}
