import AppNorth
import AppNorthIdentity
import Foundation
import TestSupport
import Testing

/// What a whole run leaves on disk and in the log.
@Suite struct LeakTests {
  private static let email = "jane.secretive@example.com"
  private static let message = "A message that is nobody else's business"
  private static let title = "A title that is nobody else's business"

  @Test func aWholeRunLeavesNoSecretOnDiskAndNothingPrivateInTheLog() async throws {
    try await withWorkplace { place in
      let project = try await ServedProject(in: place)
      let administrator = try await project.administrator()
      let service = try await RunningService(in: place, "--rate-limits", "off")
      var projects = [project]
      try await use(project, at: service, administrator)
      projects.append(try await project.newSecret("stage"))
      try await use(projects[1], at: service, administrator)
      try await project.secret("promote")
      try await mistake(projects[0], at: service)
      let answer = try await service.answer(
        "admin/v1/projects/\(project.id)/secret", administrator, post: #"{"action":"rotate"}"#)
      let rotated = try #require(try JSONValue(parsing: ArraySlice(answer.body.utf8)).objectValue).text("secret")
      projects.append(try project.holding(rotated))
      try await use(projects[2], at: service, administrator)

      let held = try projects.flatMap { try leaks(of: $0) } + [token(of: administrator)]
      // The write-ahead log is there while the service runs, and after a kill.
      #expect(try place.found(held).isEmpty)
      let log = Data(service.program.standardError.utf8)
      service.program.send(SIGKILL)
      _ = await service.program.output()
      #expect(try place.found(held).isEmpty)
      let second = try await RunningService(in: place)
      try await second.stop()
      #expect(try place.found(held).isEmpty)

      #expect(!log.isEmpty)
      let personal = [
        Leak("the email", Self.email), Leak("the encoded email", "jane.secretive%40example.com"),
        Leak("the message", Self.message), Leak("the title", Self.title),
      ]
      #expect((held + personal).flatMap { $0.found(in: log) }.isEmpty)
      // The search finds what is there.
      #expect(try place.found([personal[0], personal[2]]).contains("the email as raw in appnorth.sqlite"))
    }
  }

  @Test(arguments: ["", "x", "xy"]) func theSearchFindsEveryForm(_ before: String) {
    let value = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQ?>"
    let leak = Leak("it", value)
    let base64 = Data("\(before)\(value) and more".utf8).base64EncodedString()
    let hex = Hexadecimal.encode(Array(value.utf8))
    let base64URL = String(base64.map { $0 == "/" ? "_" : $0 == "+" ? "-" : $0 })
    for text in [before + value, base64, base64URL, hex, hex.uppercased()] {
      #expect(!leak.found(in: Data(text.utf8)).isEmpty)
    }
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let data = (before + value).data(using: encoding) ?? Data()
      #expect(!leak.found(in: data).isEmpty)
    }
    #expect(leak.found(in: Data("something else".utf8)).isEmpty)
  }

  /// What people and the team do.
  private func use(
    _ project: ServedProject, at service: RunningService, _ administrator: [String: String]
  ) async throws {
    let client = try project.client(at: service)
    client.setIdentityCredential(try Self.credential(of: project))
    _ = try await client.me()
    let report = try await client.submitReport(title: Self.title, details: Self.message)
    try await client.sendReportMessage(Self.message, to: report.id)
    try await client.sendChatMessage(Self.message)
    let path = "admin/v1/projects/\(project.id)"
    #expect(try await service.status("\(path)/people", administrator) == 200)
    let message = try await service.answer(
      "\(path)/reports/\(report.id)/messages", administrator, post: #"{"text":"\#(Self.message)"}"#)
    #expect(message.status == 201)
  }

  /// What comes in where it does not belong.
  private func mistake(_ project: ServedProject, at service: RunningService) async throws {
    let headers = ["X-AppNorth-App-Id": project.appID]
    let identity = Dictionary(
      uniqueKeysWithValues: try Self.credential(of: project).presented.headers().map { ($0.name, $0.value) })
    let secret = project.backend.secret
    let signature = try Self.credential(of: project).presented.signature.hex
    #expect(try await service.status("v1/me", headers.merging(identity) { $1 }) == 401)
    #expect(try await service.status("v1/\(secret)/\(signature)/\(Self.email)", headers) == 404)
    #expect(try await service.status("v1/app", ["X-AppNorth-App-Id": secret]) == 400)
    #expect(try await service.status("v1/me", ["X-AppNorth-App-Id": signature].merging(identity) { $1 }) == 400)
    #expect(try await service.status("admin/v1/projects", ["Authorization": "Bearer \(secret)"]) == 401)
    let body = #"{"title":"x","details":"","signature":"\#(signature)","secret":"\#(secret)"}"#
    let key = ["Idempotency-Key": "one", "X-AppNorth-Voter-Token": String(repeating: "v", count: 22)]
    #expect(try await service.answer("v1/reports", headers.merging(key) { $1 }, post: body).status == 400)
    #expect(
      try await service.status(
        "v1/me", headers, query: "signature=\(signature)&secret=\(secret)&email=\(Self.email)") == 400)
  }

  /// The credential that this test uses throughout: the same signature each time.
  private static func credential(of project: ServedProject) throws -> AppNorthIdentityCredential {
    try project.backend.credential(for: email, properties: ["plan": "pro"], issuedAt: start)
  }

  private static let start = Date()

  private func leaks(of project: ServedProject) throws -> [Leak] {
    let secret = project.backend.secret
    let presented = try Self.credential(of: project).presented
    let secretBytes = try #require(Base64URL.decode(ArraySlice(secret.dropFirst(4).utf8)))
    let tag = try #require(Hexadecimal.decode(ArraySlice(presented.signature.hex.utf8)))
    return [
      Leak("the secret", String(secret.dropFirst(4))), Leak("the secret's bytes", bytes: Data(secretBytes)),
      Leak("the signature", presented.signature.hex), Leak("the signature", presented.signature.hex.uppercased()),
      Leak("the signature's bytes", bytes: Data(tag)),
    ]
  }

  private func token(of administrator: [String: String]) throws -> Leak {
    let header = try #require(administrator["Authorization"])
    return Leak("the API token", String(header.dropFirst("Bearer ana_".count)))
  }
}

extension Workplace {
  /// Which of the values stand in the files that the service keeps.
  fileprivate func found(_ leaks: [Leak]) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "var"), includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      let data = try Data(contentsOf: file)
      return leaks.flatMap { $0.found(in: data) }.map { "\($0) in \(file.lastPathComponent)" }
    }
  }
}
