import AppNorthIdentity
import TestSupport
import Testing

@Suite struct ProjectCommandTests {
  @Test func createPrintsTheThreeFields() async throws {
    try await withWorkplace { place in
      let project = try await place.json("project", "create", "--name", "Demo", "--json")
      #expect(project.keys == ["projectId", "appId", "name"])
      #expect(project["name"] == .string("Demo"))
      _ = try ProjectID(try #require(project["projectId"]?.stringValue))
      _ = try AppID(try #require(project["appId"]?.stringValue))
    }
  }

  @Test func createPrintsBothIDsForAScript() async throws {
    try await withWorkplace { place in
      let created = try await place.run("project", "create", "--name", "Demo")
      let listed = try await place.run("project", "list")
      #expect(created.code == 0)
      #expect(created.standardError.isEmpty)
      #expect(listed == ProgramOutput(code: 0, standardOutput: "\(created.lines[0])\tDemo\n", standardError: ""))
    }
  }

  @Test func listShowsTheSettings() async throws {
    try await withWorkplace { place in
      _ = try await place.run(
        "project", "create", "--name", "Demo", "--identity-policy=required", "--allowed-origins",
        "https://a.example,https://b.example:8443")
      let list = try await place.json("project", "list", "--json")
      let project = try #require(list["items"]?.arrayValue?.first?.objectValue)
      #expect(project["identityPolicy"] == .string("required"))
      #expect(
        project["allowedOrigins"] == .array([.string("https://a.example"), .string("https://b.example:8443")]))
    }
  }

  @Test func theFolderAndItsFilesBelongToTheirOwnerAlone() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      #expect(try place.mode(of: "var") == 0o700)
      #expect(try place.mode(of: "var/appnorth.sqlite") == 0o600)
      #expect(try place.mode(of: "var/master.key") == 0o600)
    }
  }

  @Test func aRuleThatIsBrokenIsNamedWithItsCode() async throws {
    try await withWorkplace { place in
      let output = try await place.run("project", "create", "--name", " ")
      let message = "error: A project's name has 1 to 100 characters on one line. (INVALID_REQUEST)\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  @Test func aMistypedDatabaseIsNotMade() async throws {
    try await withWorkplace { place in
      let output = try await place.run("project", "list", "--database", "typo.sqlite")
      #expect(output.code == 1)
      #expect(output.standardError.hasPrefix("error: there is no database at typo.sqlite;"))
      #expect(throws: (any Error).self) { try place.mode(of: "typo.sqlite") }
    }
  }
}
