import AppNorthIdentity
import TestSupport
import Testing

@Suite struct SecretCommandTests {
  @Test func createPrintsTheSecretAloneSoThatAFileTakesIt() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let output = try await place.run("secret", "create", "--project", project)
      #expect(output.code == 0)
      #expect(output.lines.count == 1)
      #expect(output.lines[0].utf8.count == 47 && output.lines[0].hasPrefix("ans_"))
      #expect(!output.standardError.contains(output.lines[0]))
    }
  }

  @Test func createPrintsTheSecretAndItsFingerprintAsJSON() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let made = try await place.json("secret", "create", "--project", project, "--json")
      #expect(made.keys == ["secret", "fingerprint"])
      let list = try await place.run("secret", "list", "--project", project)
      let fingerprint = try #require(made["fingerprint"]?.stringValue)
      #expect(list.standardOutput.hasPrefix("\(fingerprint)\tcurrent\t"))
    }
  }

  @Test func anOutputFileIsPrivateAndHoldsTheSecret() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let output = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      #expect(output.code == 0)
      #expect(output.standardOutput.isEmpty)
      #expect(try place.mode(of: "secret.txt") == 0o600)
      let secret = try place.text(of: "secret.txt")
      #expect(secret.hasPrefix("ans_") && secret.utf8.count == 48)
      #expect(!output.standardError.contains("ans_"))
    }
  }

  @Test func anOutputFileThatIsThereStaysAndNothingIsMade() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      try place.write("secret.txt", "mine")
      let output = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      let message = "error: cannot create secret.txt: it exists, and no file is replaced\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      #expect(try place.text(of: "secret.txt") == "mine")
      #expect(try await place.run("secret", "list", "--project", project).standardOutput.isEmpty)
    }
  }

  @Test func anOutputFileOfAFailedActionIsRemoved() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let output = try await place.run("secret", "rotate", "--project", project, "--out", "secret.txt")
      let message = "error: The project has no secret yet. Use `create`. (CONFLICT)\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      #expect(throws: (any Error).self) { try place.mode(of: "secret.txt") }
    }
  }

  @Test func stagePromoteAndDiscardFollowTheRules() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      for (action, states) in [
        ("create", ["current"]), ("stage", ["next", "current"]), ("discard", ["ended", "current"]),
        ("stage", ["next", "ended", "current"]), ("promote", ["current", "ended", "ended"]),
      ] {
        #expect(try await place.run("secret", action, "--project", project).code == 0)
        let list = try await place.run("secret", "list", "--project", project)
        #expect(list.lines.map { String($0.split(separator: "\t")[1]) } == states, "\(action)")
      }
    }
  }

  @Test func anUnknownProjectIsNotFound() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let output = try await place.run("secret", "create", "--project", "prj_0123456789abcdefghij")
      let message = """
        error: ./var/appnorth.sqlite has no project prj_0123456789abcdefghij; `appnorth project list` shows those that it \
        has (NOT_FOUND)

        """
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  @Test func listSaysWhenEachSecretWasLastUsed() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      let before = try await place.run("secret", "list", "--project", project)
      #expect(before.lines[0].hasSuffix("\t-"), "\(before)")
      try await withService(in: place) { service in
        let doctor = [
          "doctor", "--server", service.url.absoluteString, "--app-id", appID, "--project", project, "--secret-file",
          "secret.txt",
        ]
        let examined = try await Program.run(doctor, in: place.folder)
        #expect(examined.code == 0, "\(examined)")
      }
      let columns = try await place.run("secret", "list", "--project", project).lines[0].split(separator: "\t")
      #expect(columns.count == 4 && columns[3] != "-" && columns[3] >= columns[2].prefix(19), "\(columns)")
    }
  }

  @Test func noListOrDatabaseShowsTheSecret() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let secret = try await place.run("secret", "create", "--project", project).lines[0]
      for words in [["secret", "list", "--project", project, "--json"], ["project", "list", "--json"]] {
        let output = try await Program.run(words, in: place.folder)
        #expect(!output.description.contains(secret))
      }
      let file = try place.text(of: "var/appnorth.sqlite")
      #expect(!file.contains(secret))
    }
  }
}
