import TestSupport
import Testing

/// Arguments that are wrong: a clear message on standard error, nothing on standard output, exit code 64.
@Suite struct UsageErrorTests {
  private static let project = "prj_0123456789abcdefghij"

  private static let appIDExpected =
    "--app-id: Expected an App ID (app_ and 20 characters a-z or 0-9), but the text is something else."

  static let mistakes: [(words: [String], message: String)] = [
    ([], "a command is missing"),
    (["fly"], "there is no command `fly`"),
    (["project"], "`project` needs one of `project create`, `project list`"),
    (["project", "delete"], "`project` needs one of `project create`, `project list`"),
    (["serve", "--port", "80"], "serve has no option --port"),
    (["serve", "-v"], "serve has no option -v"),
    (["serve", "--listen", "a:1", "--listen=b:2"], "--listen is given twice"),
    (["project", "list", "--json", "--json"], "--json is given twice"),
    (["serve", "--listen"], "--listen needs a value"),
    (["serve", "--listen", "--database", "x"], "--listen needs a value"),
    (["project", "list", "--json=yes"], "--json takes no value"),
    (["serve", "now"], "serve takes only options"),
    (["project", "create", "Shop"], "project create takes only options, such as --name"),
    (["serve", "--listen", "8080"], "--listen must be an IP address or localhost and a port, such as 127.0.0.1:8080"),
    (["serve", "--listen="], "--listen must be an IP address or localhost and a port, such as 127.0.0.1:8080"),
    (["serve", "--database="], "--database must be a path"),
    (["serve", "--rate-limits", "yes"], "--rate-limits must be on or off"),
    (["serve", "--log-level", "debug"], "--log-level must be info, warning or error"),
    (["serve", "--trusted-proxies", "10.0.0.1,"], "--trusted-proxies must be IP addresses with commas between"),
    (
      ["serve", "--public-url", "https://a.example/path"],
      "--public-url must be http:// or https:// and a host, without a path"
    ),
    (
      ["serve", "--public-url", "http://a.example"],
      "--public-url must be https:// for a host that is not this machine: sessions would travel in the clear"
    ),
    (["project", "create"], "--name is missing"),
    (
      ["project", "create", "--name", "x", "--identity-policy", "none"], "--identity-policy must be observe or required"
    ),
    (["secret", "create"], "--project is missing"),
    (
      ["secret", "create", "--project", "app_0123456789abcdefghij"],
      "--project: Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the text is an App ID."
    ),
    (["secret", "promote", "--project", project, "--out", "x"], "secret promote has no option --out"),
    (["token", "revoke"], "ID is missing"),
    (["token", "revoke", "a", "b"], "token revoke takes ID"),
    (
      ["token", "revoke", "ops"],
      "ID: Expected a token's ID (tok_ and 20 characters a-z or 0-9), but the text is something else."
    ),
    (
      ["idea"],
      "`idea` needs one of `idea list`, `idea status`, `idea merge`, `idea unmerge`, `idea hide`, `idea unhide`, "
        + "`idea remove`, `idea import`"
    ),
    (["idea", "list"], "--project is missing"),
    (
      ["idea", "list", "--project", project, "--status", "done"],
      "--status must be one of open|planned|in_progress|shipped|declined"
    ),
    (
      ["idea", "list", "--project", project, "--visibility", "all"], "--visibility must be public, hidden or merged"
    ),
    (["idea", "list", "--project", project, "--sort", "old"], "--sort must be top or new"),
    (["idea", "list", "--project", project, "--search="], "--search must be 1 to 200 characters"),
    (["idea", "status", "ida_x", "--project", project], "STATUS is missing"),
    (
      ["idea", "status", "ida_x", "done", "--project", project],
      "STATUS must be one of open|planned|in_progress|shipped|declined"
    ),
    (["idea", "status", "ida_x", "planned", "--project", project, "--place", "0"], "--place must be 1 to 1000"),
    (["idea", "merge", "ida_x", "--project", project], "--into is missing"),
    (["idea", "merge", "ida_x", "ida_y", "--project", project], "idea merge takes ID and options, such as --into"),
    (
      ["idea", "merge", "ida_x", "--into", project, "--project", project],
      "--into: Expected an idea's ID (ida_ and 20 characters a-z or 0-9), but the text is a Project ID."
    ),
    (
      ["idea", "hide", "app_0123456789abcdefghij", "--project", project],
      "ID: Expected an idea's ID (ida_ and 20 characters a-z or 0-9), but the text is an App ID."
    ),
    (["idea", "hide", "--project", project], "ID is missing"),
    (["idea", "import", "--project", project], "FILE is missing"),
    (["identity", "sign", "--project", project, "--email", "a@b.c"], "--secret-file is missing"),
    (["identity", "sign", "--secret", "x"], "identity sign has no option --secret"),
    (
      ["identity", "sign", "--expires-in", "+5", "--email", "a@b.c", "--project", project],
      "--expires-in must be a number of seconds"
    ),
    (
      ["identity", "sign", "--expires-in", "5", "--expires-at", "6"],
      "give --expires-in or --expires-at, not both"
    ),
    (["identity", "sign", "--curl", "http://a.example", "--app-id", "x"], appIDExpected),
    (["identity", "sign", "--curl", "file:///x"], "--curl must be an http or https address"),
    (
      ["identity", "inspect", "-", "--project", project, "--secret-file", "-"],
      "the credential and the secret cannot both come from standard input"
    ),
    (["conformance", "check"], "FILE is missing"),
    (["conformance", "run", "--vectors", "x"], "-- COMMAND… is missing"),
    (["conformance", "run", "--vectors", "x", "--"], "-- COMMAND… is missing"),
    (["conformance", "run", "x", "--", "true"], "conformance run takes only options, such as --vectors"),
    (["conformance", "run", "--", "true", "--vectors", "x"], "--vectors is missing"),
    (
      ["conformance", "run", "--vectors", "x", "--time-limit", "0", "--", "true"],
      "--time-limit must be 1 to 600 seconds"
    ),
    (["doctor"], "--server is missing"),
    (
      ["doctor", "--server", "http://a", "--app-id", project],
      "--app-id: Expected an App ID (app_ and 20 characters a-z or 0-9), but the text is a Project ID."
    ),
    (
      [
        "doctor", "--server", "http://a", "--app-id", "app_0123456789abcdefghij", "--project", project,
        "--secret-file", "x", "--rotate",
      ], "--database is missing"
    ),
  ]

  @Test(arguments: mistakes) func isNamed(_ mistake: (words: [String], message: String)) async throws {
    try await withWorkplace { place in
      let output = try await Program.run(mistake.words, in: place.folder)
      let hint = "`appnorth \(Self.command(of: mistake.words))--help` shows what is expected."
      #expect(
        output
          == ProgramOutput(code: 64, standardOutput: "", standardError: "error: \(mistake.message)\n\(hint)\n"))
    }
  }

  /// The words that lead to the help, with a space behind them.
  private static func command(of words: [String]) -> String {
    switch words.first {
    case nil, "fly": ""
    case "serve", "doctor": "\(words[0]) "
    default: words.count == 1 || words[1] == "delete" ? "\(words[0]) " : "\(words[0]) \(words[1]) "
    }
  }

  @Test func aVariableIsReadAsItsOptionIs() async throws {
    try await withWorkplace { place in
      let output = try await place.run("serve", environment: ["APPNORTH_LISTEN": "8080"])
      #expect(output.code == 64)
      #expect(output.standardError.hasPrefix("error: --listen must be an IP address"))
    }
  }

  @Test func anOptionWinsOverItsVariable() async throws {
    try await withWorkplace { place in
      let output = try await place.run(
        "project", "create", "--name", "Demo", "--database", "mine.sqlite",
        environment: ["APPNORTH_DATABASE": "other.sqlite"])
      #expect(output.code == 0)
      #expect(try place.mode(of: "mine.sqlite") == 0o600)
      #expect(throws: (any Error).self) { try place.mode(of: "other.sqlite") }
    }
  }

  @Test func anEmptyVariableCountsAsUnset() async throws {
    try await withWorkplace { place in
      let output = try await place.run(
        "project", "create", "--name", "Demo", environment: ["APPNORTH_DATABASE": ""])
      #expect(output.code == 0)
      #expect(try place.mode(of: "var/appnorth.sqlite") == 0o600)
    }
  }
}
