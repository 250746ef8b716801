import AppNorthIdentity
import TestSupport
import Testing

@Suite struct TokenCommandTests {
  @Test func aTokenOpensTheAdministrationUntilItIsRevoked() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let made = try await place.json("token", "create", "--name", "ops", "--json")
      #expect(made.keys == ["token"])
      let token = try #require(made["token"]?.stringValue)
      let list = try await place.run("token", "list")
      let columns = try #require(list.lines.first).split(separator: "\t").map(String.init)
      #expect(Array(columns.dropFirst()) == ["live", "ops"])
      #expect(!list.standardOutput.contains(token))
      try await withService(in: place) { service in
        let headers = ["Authorization": "Bearer \(token)"]
        #expect(try await service.status("admin/v1/projects", headers) == 200)
        let revoked = try await place.run("token", "revoke", columns[0])
        #expect(revoked == ProgramOutput(code: 0, standardOutput: "", standardError: "done\n"))
        #expect(try await service.status("admin/v1/projects", headers) == 401)
      }
      #expect(try await place.run("token", "list").standardOutput == "\(columns[0])\trevoked\tops\n")
      let again = try await place.run("token", "revoke", columns[0])
      let message = """
        error: ./var/appnorth.sqlite has no live API token with the ID \(columns[0]); `appnorth token list` shows the IDs \
        (NOT_FOUND)

        """
      #expect(again == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  @Test func aTokenInPlaceOfItsIDIsNotRepeated() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let token = try await place.json("token", "create", "--name", "ops", "--json").text("token")
      let output = try await place.run("token", "revoke", token)
      #expect(output.code == 64)
      #expect(!output.description.contains(token))
      #expect(output.standardError.hasPrefix("error: ID: Expected a token's ID (tok_ and 20 characters "))
      #expect(output.standardError.contains("but the text is an API token."))
    }
  }

  @Test func anOutputFileTakesTheToken() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let output = try await place.run("token", "create", "--name", "ops", "--out", "token.txt")
      #expect(output.code == 0 && output.standardOutput.isEmpty)
      #expect(try place.mode(of: "token.txt") == 0o600)
      #expect(try place.text(of: "token.txt").hasPrefix("ana_"))
    }
  }
}
