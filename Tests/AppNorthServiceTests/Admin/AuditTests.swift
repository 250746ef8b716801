import AppNorthIdentity
import AppNorthService
import Testing

/// Who did what, when (contract, 5): append-only, and without a secret, an email or a text.
struct AuditTests {
  @Test func holdsOneEntryForEveryAction() async throws {
    let project = try await ServiceUnderTest.shared().project()
    let administrator = try await project.service.administrator(named: "auditor")
    let person = try project.person("a@example.com")
    let report = try await person.report("a title")
    _ = try await person.say("a message")
    let id = try await administrator.personID("a@example.com", in: project)
    var secrets: [String] = []
    for action in ["stage", "promote", "stage", "discard", "rotate"] {
      let answer = try await administrator.post(project.adminPath + "/secret", #"{"action":"\#(action)"}"#)
      if let secret = answer["secret"]?.stringValue { secrets.append(secret) }
    }
    let (people, reports) = (project.adminPath + "/people/\(id)", project.adminPath + "/reports/\(report)")
    for (method, target, json) in [
      ("PATCH", project.adminPath, #"{"name":"n"}"#), ("PATCH", reports, #"{"status":"closed"}"#),
      ("PATCH", reports, #"{"status":"closed"}"#), ("GET", people + "/export", nil), ("PUT", people + "/block", nil),
      ("DELETE", people + "/block", nil), ("DELETE", people, nil),
    ] as [(String, String, String?)] {
      #expect(try await administrator.send(method, target, json: json).status < 300)
    }
    let audit = try await administrator.get(project.adminPath + "/audit?limit=100")
    #expect(
      try audit.strings("action").reversed() == [
        "project.create", "secret.create", "secret.stage", "secret.promote", "secret.stage", "secret.discard",
        "secret.rotate", "project.change", "report.closed", "person.export", "person.block", "person.unblock",
        "person.delete",
      ])
    let tokenID = try #require(try await project.service.service.core.tokens.all().first { $0.name == "auditor" }).id
    #expect(Set(try audit.strings("actor")) == ["program", "token:auditor \(tokenID)"])
    #expect(Set(try audit.strings("id")).count == 13)
    for text in secrets + ["a@example.com", "a title", "a message", administrator.token, "ans_"] {
      #expect(!audit.text.contains(text))
    }
    let pages = try await administrator.get(project.adminPath + "/audit?limit=12")
    let rest = try await administrator.get(project.adminPath + "/audit?limit=12&cursor=\(pages.string("nextCursor"))")
    #expect(try rest.strings("action") == ["project.create"])
  }

  @Test func holdsNoEntryForWhatWasRefused() async throws {
    let project = try await ServiceUnderTest.shared().project(hasSecret: false)
    let administrator = try await project.service.administrator()
    #expect(try await administrator.post(project.adminPath + "/secret", #"{"action":"rotate"}"#).status == 409)
    #expect(try await administrator.get(project.adminPath + "/audit").strings("action") == ["project.create"])
  }
}
