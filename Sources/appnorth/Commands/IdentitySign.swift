import AppNorthIdentity
import AppNorthService
import AppNorthSigning

extension Command {
  /// `appnorth identity sign`
  static let identitySign = Command(
    "identity sign", "Signs a credential and prints it as JSON, or as a curl line that carries it",
    discussion: "What it prints is a bearer credential: whoever has it is that person until it ends.",
    options: [
      .project, .secretFile, .required("email", "EMAIL", "Whom to vouch for"),
      .value("expires-in", "SECONDS", "1 to 86400", default: "900"),
      .value("expires-at", "UNIX_SECONDS", "In place of --expires-in"),
      .value("properties", "JSON", "An object of strings, numbers and booleans to sign; {} is not the same as none"),
      .value("curl", "URL", "Print a curl line for this address"),
      .value("app-id", "APP_ID", "The project's App ID, for --curl"),
    ]
  ) { arguments, terminal in
    let now = ServiceClock.system.now().unixSeconds
    let request = try arguments.read("curl", expected: "an http or https address") {
      WebAddress.url($0) == nil ? nil : $0
    }
    let appID = try arguments.appID()
    let lifetime = try lifetime(arguments, now: now)
    let email = try arguments.required("email")
    let project = try arguments.required("project")
    let secret = try arguments.secretFile().secret()
    let properties = try arguments["properties"].map { json throws(IdentityRefusal) in
      try IdentityProperties(json: ArraySlice(json.utf8))
    }
    let signed = try IdentitySigner(projectID: project, secret: secret).credential(
      email: email, properties: properties?.values, lifetime: lifetime, issuedAtUnixSeconds: now)
    if let request {
      if appID == nil { terminal.say("without --app-id the line lacks the header X-AppNorth-App-Id: add it") }
      try terminal.result(CurlLine(appID: appID, signed.presented, url: request).text)
    } else {
      try terminal.result(bytes: json(signed))
    }
    return .success
  }

  private static func lifetime(_ arguments: Arguments, now: Int64) throws(UsageError) -> Duration {
    let expiresIn = try arguments.read("expires-in", expected: "a number of seconds", wholeNumber)
    let expiresAt = try arguments.read("expires-at", expected: "a time in Unix seconds", wholeNumber)
    switch (expiresIn, expiresAt) {
    case (let seconds?, nil): return .seconds(seconds)
    case (nil, let time?): return .seconds(time - now)
    case (nil, nil): return .seconds(900)
    case (_?, _?): throw UsageError("give --expires-in or --expires-at, not both")
    }
  }

  /// Decimal digits only: `Int64("+12")` would be 12 too.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int64(text)
  }

  private static func json(_ signed: SignedCredential) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("email", signed.email)
    json.member("expiresAt", signed.expiresAt)
    json.member("signature", signed.signature)
    if let properties = signed.presented.properties {
      json.key("properties")
      json.raw(properties.canonical)
    }
    json.endObject()
    return json.bytes
  }
}
