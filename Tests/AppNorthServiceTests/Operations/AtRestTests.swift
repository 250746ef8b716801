import AppNorthIdentity
import AppNorthService
import Foundation
import Testing

/// What lies on the disk and in the log after a busy run (contract, 1 and 5).
struct AtRestTests {
  @Test func keepsNoSecretSignatureOrTokenInTheDatabaseOrTheLog() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let administrator = try await service.administrator()
    let core = service.service.core
    let voterToken = "voter-token-0123456789abcd"
    var secrets = [project.secret]
    secrets.append(try await core.secrets.perform(.stage, in: project.id, by: .program))
    var signatures: [String] = []
    for secret in secrets {
      let caller = try project.with(secret).person("visible@example.com")
      signatures += caller.headers.filter { $0.name == IdentityHeader.signature.name }.map(\.value)
      _ = try await caller.get("/v1/me")
      let report = try await caller.report("a-visible-title")
      _ = try await caller.post("/v1/reports/\(report)/messages", #"{"text":"a-visible-text"}"#)
      _ = try await caller.say("a-visible-chat")
      let idea = try await caller.from(installation: voterToken).propose("a-visible-idea")
      _ = try await caller.from(installation: voterToken).vote(for: idea)
      _ = try await project.voter(voterToken).comment("a-visible-comment", on: idea)
      _ = try await project.voter(voterToken).vote(for: idea)
      _ = try await project.voter(voterToken).get("/v1/ideas?q=a-visible-search")
      _ = try await caller.get("/v1/reports?limit=7&cursor=a-visible-query")
      _ = try await caller.get("/v1/reports/\(report)?email=visible@example.com")
      _ = try await caller.get("/v1/a-visible-path")
    }
    _ = try await project.voter(voterToken).report("an-anonymous-title")
    let wrong = try project.with(try IdentitySecret.random()).person("visible@example.com")
    signatures += wrong.headers.filter { $0.name == IdentityHeader.signature.name }.map(\.value)
    _ = try await wrong.post("/v1/reports", #"{"title":"t","details":""}"#)
    _ = try await administrator.get(project.adminPath + "/people")
    let (code, session, visitor) = try await Self.visitRoadmap(project)
    secrets.append(try await core.secrets.perform(.promote, in: project.id, by: .program))
    secrets.append(try await core.secrets.perform(.rotate, in: project.id, by: .program))

    let running = try Self.files(of: service)
    await service.stop()
    let stopped = try Self.files(of: service)
    let log = Data(service.log.bytes)
    let hidden =
      secrets.compactMap(\.?.text).flatMap(Needle.secret) + signatures.flatMap(Needle.signature)
      + Needle.text(administrator.token) + [voterToken, code, session, visitor].flatMap(Needle.text)
    #expect(hidden.count > 50)
    for needle in hidden {
      for (name, bytes) in running + stopped + [("the log", log)] {
        #expect(bytes.range(of: needle.bytes) == nil, Comment(rawValue: "\(name) holds \(needle.name)"))
      }
    }
    // The search finds what is there.
    #expect((running + stopped).contains { $0.bytes.range(of: Data("a-visible-title".utf8)) != nil })
    for text in [
      "visible@example.com", "visible%40", "a-visible", "an-anonymous", "limit=7", "X-AppNorth", "Bearer", "rep_",
      "ida_", "code=", "appnorth_",
    ] {
      #expect(log.range(of: Data(text.utf8)) == nil, Comment(rawValue: "the log holds \(text)"))
    }
    let lines = try service.log.lines()
    let requests = lines.filter { $0["event"] == .string("request") }
    #expect(requests.contains { $0["route"] == .string("/v1/reports/{id}/messages") && $0["status"] == .number(201) })
    #expect(requests.contains { $0["route"] == .string("/r/{appId}/enter") && $0["status"] == .number(303) })
    #expect(requests.contains { $0["route"] == .string("none") && $0["method"] == .string("other") })
    #expect(requests.allSatisfy { $0["requestId"]?.stringValue?.hasPrefix("req_") == true })
    #expect(lines.last?["event"] == .string("stopped"))
  }

  /// Arrives on the hosted roadmap by a link, and acts there before and after.
  private static func visitRoadmap(_ project: TestProject) async throws -> (
    code: String, session: String, voter: String
  ) {
    let browser = Browser(project)
    let fields = [
      ("key", try await browser.get("/ideas").field("key")), ("title", "a-visible-idea"), ("details", ""),
    ]
    _ = try await browser.post("/ideas", fields)
    let code = try await project.roadmapCode("visible@example.com")
    _ = try await browser.get("/enter?code=\(code)")
    _ = try await browser.post("/enter", [("code", code)], headers: [("Referer", "/enter?code=\(code)")])
    _ = try await browser.post("/enter", [("code", code)])
    _ = try await browser.get("/ideas?q=a-visible-search")
    guard let session = browser.cookies["appnorth_session"], let voter = browser.cookies["appnorth_voter"] else {
      throw Unexpected("no cookies")
    }
    return (code, session, voter)
  }

  private static func files(of service: ServiceUnderTest) throws -> [(name: String, bytes: Data)] {
    try FileManager.default.contentsOfDirectory(atPath: service.folder.path)
      .filter { $0.hasPrefix("appnorth.sqlite") }
      .map { ($0, try Data(contentsOf: URL(fileURLWithPath: service.folder.file($0)))) }
  }
}
