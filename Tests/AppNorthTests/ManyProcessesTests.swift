import Foundation
import Testing

@testable import AppNorth

#if os(Linux)
  /// Real processes that share the usual folder for what an app keeps.
  @Suite(.timeLimit(.minutes(2))) struct ManyProcessesTests {
    private let data = TemporaryFolder()

    private var file: URL {
      data.url.appendingPathComponent("appnorth/\(Sample.appID)/voter-token")
    }

    /// The voter tokens that so many processes send when they are started together.
    private func tokens(ofProcesses count: Int) async throws -> [String] {
      let body = #"{"voteCount":1,"hasVoted":true}"#
      let server = try LocalServer { _, _ in
        .answer(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
      }
      let codes = try await withThrowingTaskGroup { group in
        for _ in 0..<count { group.addTask { try await self.vote(at: server) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes == Array(repeating: 0, count: count))
      return server.requests.flatMap { request in
        request.components(separatedBy: "\r\n").compactMap { line in
          let parts = line.components(separatedBy: ": ")
          return parts.first?.lowercased() == "x-appnorth-voter-token" ? parts.last : nil
        }
      }
    }

    /// Runs the program, and gives its exit code.
    private func vote(at server: LocalServer) async throws -> Int32 {
      let process = Process()
      process.executableURL = try Self.program()
      process.arguments = [server.url, Sample.appID, "votes"]
      process.environment = ["XDG_DATA_HOME": data.url.path]
      process.standardOutput = FileHandle.nullDevice
      return try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    }

    /// `sdk-only`, which was built beside this test bundle.
    private static func program() throws -> URL {
      let bundles = [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])]
      return try #require(
        bundles.compactMap { $0?.deletingLastPathComponent().appendingPathComponent("sdk-only") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) },
        "sdk-only is not beside the test bundle")
    }

    @Test func thatStartTogetherAreOneInstallation() async throws {
      let first = try await tokens(ofProcesses: 8)
      #expect(first.count == 8)
      #expect(Set(first).count == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == first.first)
      #expect(try await tokens(ofProcesses: 1) == [first[0]])
    }

    /// As one does that was stopped within its turn.
    @Test func ofWhichOneKeepsTheLockDoNotHoldAnApp() async throws {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let other = Process()
      other.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
      other.arguments = [
        "--no-fork", folder.appendingPathComponent("lock").path, "sh", "-c", "echo held; exec sleep 60",
      ]
      let output = Pipe()
      other.standardOutput = output
      try other.run()
      // It inherits a mask that blocks everything else.
      let end = { if other.isRunning { kill(other.processIdentifier, SIGKILL) } }
      defer { end() }
      try #require(output.fileHandleForReading.availableData == Data("held\n".utf8))

      let transport = FakeTransport { _, _ in .json(#"{"voteCount":1,"hasVoted":true}"#) }
      let storage = FileVoterTokenStorage(folder: data.url.appendingPathComponent("appnorth", isDirectory: true))
      let (nobody, person) = (
        try Sample.client(transport, storage: storage), try Sample.client(transport, storage: storage)
      )
      person.setIdentityCredential(try Sample.credential())
      async let anonymous = #expect(throws: AppNorthError.self) { try await EveryCall.vote.make(on: nobody) }
      try await EveryCall.vote.make(on: person)
      let error = await anonymous
      #expect(error?.code == .storage)
      #expect(error?.detail == "the voter token: another process holds its lock")
      #expect(transport.requests.map { $0.header("X-AppNorth-Voter-Token") } == [nil])

      end()
      try await EveryCall.vote.make(on: nobody)
      #expect(transport.requests.last?.header("X-AppNorth-Voter-Token") != nil)
    }

    @Test func thatFindADamagedTokenReplaceItOnce() async throws {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("damaged".utf8).write(to: file)
      let tokens = try await tokens(ofProcesses: 8)
      #expect(tokens.count == 8)
      #expect(Set(tokens).count == 1)
      #expect(!tokens.contains("damaged"))
    }
  }
#endif
