import AppNorthIdentity
import AppNorthService
import AppNorthSigning

extension Command {
  /// `appnorth identity inspect`
  static let identityInspect = Command(
    "identity inspect", "Says why a credential does not verify, and what exactly should have been signed",
    discussion: """
      FILE (or - for standard input) holds the credential: the JSON that the backend answered, or header lines, such as a
      curl command has them. It ends with 0 when the credential verifies now, with 1 when it does not.
      """,
    positionals: ["FILE"],
    options: [
      .project, .secretFile, .value("app-id", "APP_ID", "The project's App ID, to notice it in the wrong place"), .json,
    ]
  ) { arguments, terminal in
    let projectID = try arguments.projectID()
    let appID = try arguments.appID()
    let secretFile = try arguments.secretFile()
    let file = InputFile(path: try arguments.positional("FILE"))
    guard !(file.isStandardInput && secretFile.isStandardInput) else {
      throw UsageError("the credential and the secret cannot both come from standard input")
    }
    let secret = try secretFile.secret()
    // The inspector takes the secret as right; the signer knows the shape of one.
    _ = try IdentitySigner(projectID: projectID.text, secret: secret)
    let text = try CredentialText(try file.bytes(limit: 65_536))
    let inspection = try IdentityInspector(projectID: projectID, appID: appID, secret: secret)
      .inspect(text.credential, at: ServiceClock.system.now().unixSeconds)
    if arguments.has("json") {
      try terminal.result(bytes: inspection.jsonBytes)
    } else {
      try terminal.result(lines(inspection).joined(separator: "\n"))
    }
    for note in text.notes { terminal.say("note: \(note)") }
    if appID == nil, inspection.findings.contains(where: { $0.code == "no_known_mistake" }) {
      terminal.say("note: with --app-id, an App ID that was signed in place of the Project ID is noticed too")
    }
    return inspection.isVerified ? .success : .failure
  }

  private static func lines(_ inspection: Inspection) -> [String] {
    var lines = [inspection.refusal.map { "refused: \($0.rawValue): \($0.detail)" } ?? "verified"]
    if inspection.refusal == .expired, let seconds = inspection.expiresIn {
      lines.append("it expired \(-seconds) s ago by the clock of this machine")
    } else if inspection.refusal == .lifetimeTooLong, let seconds = inspection.expiresIn {
      lines.append("it expires in \(seconds) s by the clock of this machine")
    }
    lines += inspection.findings.map { "\($0.code): \($0.message)" }
    if let payload = inspection.payload {
      lines += ["the payload to sign, with invisible bytes shown:", "  \(payload)"]
    }
    return lines
  }
}
