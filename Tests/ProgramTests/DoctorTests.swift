import AppNorthIdentity
import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite struct DoctorTests {
  @Test func aHealthyServicePassesEveryCheck() async throws {
    try await withProject { place, service, words in
      let expected = """
        server reachable … ok
        clocks agree … ok
        App ID known … ok
        roadmap links lead here … ok
        1 identified action … ok
        2 changed or expired credential refused … ok
        3 nothing leaks after a sign-out … ok
        4 rotation ends old credentials … skipped (give --rotate for a test project)

        """
      let output = try await Program.run(words, in: place.folder)
      #expect(output == ProgramOutput(code: 0, standardOutput: expected, standardError: ""))
    }
  }

  @Test func rotationReplacesTheSecretFile() async throws {
    try await withProject { place, service, words in
      let old = try place.text(of: "secret.txt")
      let rotate =
        words + [
          "--rotate", "--json", "--database", "var/appnorth.sqlite", "--master-key-file", "var/master.key",
        ]
      let output = try await Program.run(rotate, in: place.folder)
      #expect(output.code == 0, "\(output)")
      let answer = try JSONValue(parsing: ArraySlice(output.standardOutput.dropLast().utf8)).objectValue
      #expect(answer?["ok"] == .boolean(true))
      #expect(answer?["checks"]?.arrayValue?.last?.objectValue?["outcome"] == .string("ok"))
      let new = try place.text(of: "secret.txt")
      #expect(new != old && new.hasPrefix("ans_"))
      #expect(try place.mode(of: "secret.txt") == 0o600)
      #expect(!output.description.contains("ans_"))
      #expect(try await Program.run(words, in: place.folder).code == 0)
    }
  }

  @Test func aSecretOfAnotherProjectFailsTheChecksThatNeedIt() async throws {
    try await withProject { place, service, words in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let output = try await Program.run(words, in: place.folder)
      #expect(output.code == 1)
      let failure = """
        1 identified action … failed (expected success; came INVALID_IDENTITY signature_mismatch: does --secret-file hold \
        a live secret of --project?)
        """
      #expect(output.lines[4] == failure)
      #expect(output.lines[3] == "roadmap links lead here … skipped (a link needs a right signature: see check 1)")
    }
  }

  @Test func aServiceThatBelievesEverythingIsNotHealthy() async throws {
    let server = try HTTPServer(configuration: HTTPServerConfiguration(), handler: CredulousService())
    try await withWorkplace { place in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let output = try await place.run(
        "doctor", "--server", "http://127.0.0.1:\(server.port)", "--app-id", NearMiss.appID, "--project",
        NearMiss.projectID, "--secret-file", "secret.txt")
      let expected = """
        server reachable … ok
        clocks agree … ok
        App ID known … ok
        roadmap links lead here … failed (UNEXPECTED_RESPONSE: the answer has another shape than expected at url)
        1 identified action … ok
        2 changed or expired credential refused … failed (expected INVALID_IDENTITY signature_mismatch for another email; came success)
        3 nothing leaks after a sign-out … failed (expected NOT_FOUND for the report without an identity; came success)
        4 rotation ends old credentials … skipped (give --rotate for a test project)

        """
      #expect(output == ProgramOutput(code: 1, standardOutput: expected, standardError: ""))
    }
    await server.stop(within: .seconds(1))
  }

  @Test func aProjectThatRequiresIdentityPassesToo() async throws {
    try await withProject("--identity-policy", "required") { place, service, words in
      let output = try await Program.run(words, in: place.folder)
      #expect(output.code == 0, "\(output)")
    }
  }

  @Test func aPublicURLThatNothingAnswersIsNamed() async throws {
    try await withProject(serving: ["--public-url", "http://localhost:1"]) { place, service, words in
      let output = try await Program.run(words, in: place.folder)
      #expect(output.code == 1)
      let failure = """
        roadmap links lead here … failed (links begin with http://localhost:1, the --public-url of `serve`: no answer from \
        http://localhost:1: is the service running, and is that its address?)
        """
      #expect(output.lines[3] == failure)
    }
  }

  @Test func aPublicURLOfSomethingElseIsNamed() async throws {
    let other = try HTTPServer(configuration: HTTPServerConfiguration(), handler: Elsewhere())
    let address = "http://localhost:\(other.port)"
    try await withProject(serving: ["--public-url", address]) { place, service, words in
      let output = try await Program.run(words, in: place.folder)
      #expect(output.code == 1)
      let failure = """
        roadmap links lead here … failed (links begin with \(address), the --public-url of `serve`: there /v1/app answers \
        with status 404)
        """
      #expect(output.lines[3] == failure)
    }
    await other.stop(within: .seconds(1))
  }

  @Test func anotherNameOfTheServiceIsNoted() async throws {
    let front = try HTTPServer(configuration: HTTPServerConfiguration(), handler: CredulousService())
    let address = "http://localhost:\(front.port)"
    try await withProject(serving: ["--public-url", address]) { place, service, words in
      let output = try await Program.run(words, in: place.folder)
      #expect(output.code == 0)
      #expect(output.lines[3] == "roadmap links lead here … ok (they begin with \(address), not with --server)")
    }
    await front.stop(within: .seconds(1))
  }

  @Test func aServerThatDoesNotSpeakTLSIsNamed() async throws {
    try await withProject { place, service, words in
      let address = service.url.absoluteString.replacing("http:", with: "https:")
      let output = try await Program.run(words.map { $0.hasPrefix("http:") ? address : $0 }, in: place.folder)
      #expect(output.code == 1)
      let line = try #require(output.lines.first)
      #expect(line.hasPrefix("server reachable … failed (no TLS connection to \(address): "), "\(line)")
      let hint = "does it speak TLS, with a certificate for this name, whose issuer this machine trusts?)"
      #expect(line.hasSuffix(hint), "\(line)")
    }
  }

  @Test func plainHTTPToAnotherMachineIsRefused() async throws {
    try await withWorkplace { place in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let output = try await place.run(
        "doctor", "--server", "http://feedback.example.com", "--app-id", NearMiss.appID, "--project",
        NearMiss.projectID, "--secret-file", "secret.txt")
      #expect(output.code == 64)
      #expect(output.standardError.hasPrefix("error: --server must use https; http is accepted on loopback only\n"))
    }
  }

  @Test func anUnknownAppIDEndsBeforeTheChecks() async throws {
    try await withProject { place, service, words in
      let other = words.map { $0.hasPrefix("app_") ? NearMiss.appID : $0 }
      let output = try await Program.run(other, in: place.folder)
      #expect(output.code == 1)
      #expect(output.lines.count == 3)
      #expect(output.lines[2].hasPrefix("App ID known … failed (came UNKNOWN_APP: "))
    }
  }

  @Test func aServerThatIsNotThereIsNamed() async throws {
    try await withWorkplace { place in
      try place.write("secret.txt", NearMiss.secret + "\n")
      let output = try await place.run(
        "doctor", "--server", "http://127.0.0.1:1", "--app-id", NearMiss.appID, "--project", NearMiss.projectID,
        "--secret-file", "secret.txt")
      #expect(
        output
          == ProgramOutput(
            code: 1,
            standardOutput:
              "server reachable … failed (no answer from http://127.0.0.1:1: is the service running, and is that its address?)\n",
            standardError: ""))
    }
  }

  /// Runs a test against a service with one project, with the doctor's words for it.
  private func withProject(
    _ settings: String..., serving options: [String] = [],
    body: (Workplace, RunningService, [String]) async throws -> Void
  ) async throws {
    try await withWorkplace { place in
      let words = ["project", "create", "--name", "Demo", "--json"] + settings
      let made = try await Program.run(words, in: place.folder).standardOutput.dropLast()
      let answer = try #require(try JSONValue(parsing: ArraySlice(made.utf8)).objectValue)
      let (project, appID) = (try answer.text("projectId"), try answer.text("appId"))
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      try await withService(in: place, options) { service in
        try await body(
          place, service,
          [
            "doctor", "--server", service.url.absoluteString, "--app-id", appID, "--project", project,
            "--secret-file", "secret.txt",
          ])
      }
    }
  }
}

/// Something that is not AppNorth.
private struct Elsewhere: HTTPHandler {
  func answer(_ request: HTTPRequest) -> HTTPAnswer { .now(HTTPResponse(status: 404)) }

  func refuse(_ problem: HTTPProblem) -> HTTPResponse { HTTPResponse(status: problem.status) }
}
