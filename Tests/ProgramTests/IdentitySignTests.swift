import AppNorthIdentity
import Foundation
import TestSupport
import Testing

@Suite struct IdentitySignTests {
  private static let project = "prj_0123456789abcdefghij"
  private static let secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ"

  private func sign(_ place: Workplace, _ options: String...) async throws -> ProgramOutput {
    try place.write("secret.txt", Self.secret + "\n")
    return try await Program.run(
      ["identity", "sign", "--project", Self.project, "--secret-file", "secret.txt"] + options, in: place.folder)
  }

  @Test func printsACredentialThatVerifies() async throws {
    try await withWorkplace { place in
      let output = try await sign(
        place, "--email", " Jane@Example.com ", "--properties", #"{"seats":5.0,"plan":"a/b"}"#)
      #expect(output.code == 0 && output.standardError.isEmpty)
      let credential = try #require(
        try JSONValue(parsing: ArraySlice(output.standardOutput.dropLast().utf8)).objectValue)
      #expect(credential.keys == ["email", "expiresAt", "signature", "properties"])
      #expect(credential["email"] == .string("jane@example.com"))
      #expect(output.standardOutput.hasSuffix("\"properties\":{\"plan\":\"a/b\",\"seats\":5}}\n"))
      let expiresAt = try #require(credential["expiresAt"]?.integerValue)
      #expect(abs(expiresAt - Int64(Date().timeIntervalSince1970) - 900) < 10)
      try place.write("credential.json", output.standardOutput)
      let inspected = try await place.run(
        "identity", "inspect", "credential.json", "--project", Self.project, "--secret-file", "secret.txt")
      #expect(inspected.code == 0)
      #expect(inspected.lines.first == "verified")
    }
  }

  @Test func leavesPropertiesOutUnlessTheyAreSigned() async throws {
    try await withWorkplace { place in
      let plain = try await sign(place, "--email", "a@b.c")
      #expect(!plain.standardOutput.contains("properties"))
      #expect(
        try await sign(place, "--email", "a@b.c", "--properties", "{}").standardOutput.contains(#""properties":{}"#))
    }
  }

  @Test func theSecretComesFromStandardInputToo() async throws {
    try await withWorkplace { place in
      let output = try await place.run(
        "identity", "sign", "--project", Self.project, "--secret-file", "-", "--email", "a@b.c",
        input: Self.secret + "\n")
      #expect(output.code == 0)
    }
  }

  @Test func expiresAtTheGivenSecond() async throws {
    try await withWorkplace { place in
      let time = Int(Date().timeIntervalSince1970) + 600
      let output = try await sign(place, "--email", "a@b.c", "--expires-at", String(time))
      #expect(output.standardOutput.contains(#""expiresAt":\#(time),"#))
    }
  }

  @Test func theCurlLineIsQuotedForAShellAndWorks() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      try await withService(in: place) { service in
        let url = service.url.appending(path: "v1/me").absoluteString
        let output = try await place.run(
          "identity", "sign", "--project", project, "--secret-file", "secret.txt", "--email", "o'brien+x@ä.com",
          "--curl", url, "--app-id", appID)
        #expect(output.code == 0)
        #expect(
          output.standardOutput.hasPrefix("curl -sS -H 'X-AppNorth-App-Id: \(appID)' -H 'X-AppNorth-Identity-Email: o'")
        )
        try place.write("call.sh", output.standardOutput)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = [place.folder.appending(path: "call.sh").path]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(answer.contains(#""email":"o'brien+x@ä.com""#), "\(answer)")
      }
    }
  }

  @Test func aCurlLineWithoutAnAppIDSaysWhatItLacks() async throws {
    try await withWorkplace { place in
      let output = try await sign(place, "--email", "a@b.c", "--curl", "http://a.example/v1/me")
      #expect(output.code == 0)
      #expect(output.standardOutput.hasPrefix("curl -sS -H 'X-AppNorth-Identity-Email: a@b.c' -H "))
      #expect(output.standardOutput.hasSuffix(" 'http://a.example/v1/me'\n"))
      #expect(output.standardError == "without --app-id the line lacks the header X-AppNorth-App-Id: add it\n")
    }
  }

  static let refusals: [(options: [String], secret: String, message: String)] = [
    (["--email", "nobody"], secret, "malformed_email"),
    (["--email", "a@b.c", "--expires-in", "86401"], secret, "lifetime_too_long"),
    (["--email", "a@b.c", "--expires-in", "0"], secret, "lifetime_too_short"),
    (["--email", "a@b.c", "--expires-at", "1000000000"], secret, "lifetime_too_short"),
    (["--email", "a@b.c", "--properties", "[]"], secret, "malformed_properties"),
    (["--email", "a@b.c", "--properties", #"{"a":1,"a":2}"#], secret, "malformed_properties"),
    (["--email", "a@b.c", "--properties", #"{"a":null}"#], secret, "invalid_property_value"),
    (["--email", "a@b.c"], "", "invalid_secret"), (["--email", "a@b.c"], " \(secret)", "invalid_secret"),
    (["--email", "a@b.c"], "\(secret)\n\n", "invalid_secret"), (["--email", "a@b.c"], "hunter2", "invalid_secret"),
  ]

  @Test(arguments: refusals)
  func refusesWhatTheContractRefuses(_ row: (options: [String], secret: String, message: String)) async throws {
    try await withWorkplace { place in
      try place.write("secret.txt", row.secret + "\n")
      let output = try await Program.run(
        ["identity", "sign", "--project", Self.project, "--secret-file", "secret.txt"] + row.options,
        in: place.folder)
      #expect(output.code == 1 && output.standardOutput.isEmpty, "\(output)")
      #expect(output.standardError.hasPrefix("error: ") && output.standardError.hasSuffix("(\(row.message))\n"))
      #expect(!output.standardError.contains("ans_Zm9") && !output.standardError.contains("hunter2"))
    }
  }

  @Test func aMissingSecretFileIsNamed() async throws {
    try await withWorkplace { place in
      let output = try await place.run(
        "identity", "sign", "--project", Self.project, "--secret-file", "none.txt", "--email", "a@b.c")
      let message = "error: cannot read none.txt: No such file or directory\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }
}
