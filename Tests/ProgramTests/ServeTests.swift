import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ServeTests {
  @Test func aProjectMadeWhileItRunsIsServed() async throws {
    try await withWorkplace { place in
      try await withService(in: place) { service in
        let (project, appID) = try await place.project()
        let headers = ["X-AppNorth-App-Id": appID]
        #expect(try await service.status("v1/app", headers) == 200)
        _ = try await place.run("secret", "create", "--project", project, "--out", "one.txt")
        let old = try await identity(place, project, "one.txt").merging(headers) { $1 }
        #expect(try await service.status("v1/me", old) == 200)
        #expect(try await place.run("secret", "rotate", "--project", project, "--out", "two.txt").code == 0)
        #expect(try await service.status("v1/me", old) == 401)
        let new = try await identity(place, project, "two.txt").merging(headers) { $1 }
        #expect(try await service.status("v1/me", new) == 200)
      }
    }
  }

  @Test func aSecondStartGoesOnFromWhatIsThere() async throws {
    try await withWorkplace { place in
      let (_, appID) = try await place.project()
      for _ in 0..<2 {
        try await withService(in: place) { service in
          let status = try await service.status("v1/app", ["X-AppNorth-App-Id": appID])
          #expect(status == 200)
        }
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsItCleanly(_ signal: Int32) async throws {
    try await withWorkplace { place in
      let service = try await RunningService(in: place)
      service.program.send(signal)
      let output = await service.program.output()
      #expect(output.code == 0 && output.standardOutput.isEmpty)
      #expect(output.standardError.contains("\nappnorth: stopping; a second signal ends it at once\n"))
      #expect(output.standardError.hasSuffix("\"event\":\"stopped\"}\n"))
    }
  }

  @Test func itStopsWhileALongPollIsOpen() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      let service = try await RunningService(in: place)
      let headers = try await identity(place, project, "secret.txt").merging(["X-AppNorth-App-Id": appID]) { $1 }
      var request = URLRequest(
        url: try #require(URL(string: "\(service.url)/v1/chat/messages?wait=25")), timeoutInterval: 30)
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      let poll = Task { [request] in try? await URLSession(configuration: .ephemeral).data(for: request) }
      try await RunningService.eventually {
        try await service.answer("metrics").body.contains("\nappnorth_waiting_polls 1\n") ? true : nil
      }
      let start = ContinuousClock.now
      service.program.send(SIGTERM)
      let output = await service.program.output()
      #expect(output.code == 0)
      #expect(ContinuousClock.now - start < .seconds(9))
      _ = await poll.value
    }
  }

  @Test func aSecondSignalEndsItAtOnce() async throws {
    try await withWorkplace { place in
      let service = try await RunningService(in: place)
      let request = try HalfRequest(port: try #require(service.url.port))
      try await Task.sleep(for: .milliseconds(300))
      service.program.send(SIGTERM)
      try await RunningService.eventually { service.program.standardError.contains("a second signal") ? true : nil }
      service.program.send(SIGTERM)
      let output = await service.program.output()
      #expect(output.code == 128 + SIGTERM, "\(output)")
      withExtendedLifetime(request) {}
    }
  }

  @Test func aPortInUseIsNamed() async throws {
    try await withWorkplace { place in
      try await withService(in: place) { service in
        let address = "127.0.0.1:\(try #require(service.url.port))"
        let message = """
          error: address: \(address) is in use; stop the other program, or choose another address with --listen or \
          APPNORTH_LISTEN

          """
        #expect(
          try await place.run("serve", "--listen", address)
            == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      }
    }
  }

  static let unusable: [(file: String, content: String?, message: String)] = [
    ("notes.txt", String(repeating: "no database\n", count: 100), "notes.txt is not an SQLite database"),
    ("folder", nil, "folder: the database file cannot be opened (SQLite code 14, errno 21)"),
  ]

  @Test(arguments: unusable)
  func whatIsNoDatabaseIsNamed(_ row: (file: String, content: String?, message: String)) async throws {
    try await withWorkplace { place in
      if let content = row.content {
        try place.write(row.file, content)
      } else {
        let folder = place.folder.appending(path: row.file)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      }
      let expected = ProgramOutput(code: 1, standardOutput: "", standardError: "error: database: \(row.message)\n")
      #expect(try await place.run("serve", "--listen", "127.0.0.1:0", "--database", row.file) == expected)
    }
  }

  @Test func aMissingMasterKeyIsNamedAndNoNewOneIsMade() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      try FileManager.default.removeItem(at: place.folder.appending(path: "var/master.key"))
      let message =
        "error: master key: ./var/master.key is missing; the database's secrets were sealed with it\n"
      #expect(
        try await place.run("serve", "--listen", "127.0.0.1:0")
          == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      #expect(throws: (any Error).self) { try place.mode(of: "var/master.key") }
    }
  }

  @Test func aMasterKeyThatOthersCanReadIsRefused() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let path = place.folder.appending(path: "var/master.key").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let message =
        "error: master key: ./var/master.key can be read by others; run `chmod 600 ./var/master.key`\n"
      #expect(
        try await place.run("serve", "--listen", "127.0.0.1:0")
          == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  @Test func anotherDatabasesMasterKeyIsRefused() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      _ = try await place.run("project", "create", "--name", "Other", "--database", "other/a.sqlite")
      let message =
        "error: master key: other/master.key is not the key that the database's secrets were sealed with\n"
      #expect(
        try await place.run("serve", "--listen", "127.0.0.1:0", "--master-key-file", "other/master.key")
          == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  /// The identity headers of a new credential.
  private func identity(_ place: Workplace, _ project: String, _ secret: String) async throws -> [String: String] {
    let line = try await place.run(
      "identity", "sign", "--project", project, "--secret-file", secret, "--email", "jane@example.com", "--curl",
      "http://a.example", "--app-id", NearMiss.appID
    ).standardOutput
    var headers: [String: String] = [:]
    for word in line.split(separator: "'") where word.hasPrefix("X-AppNorth-Identity-") {
      let parts = word.split(separator: ":", maxSplits: 1)
      headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return headers
  }
}
