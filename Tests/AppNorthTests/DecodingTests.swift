import AppNorth
import Foundation
import Testing

/// How answers become values.
@Suite struct DecodingTests {
  private let fields = [
    "id": #""rep_1""#, "title": #""T""#, "details": #""D""#, "status": #""open""#,
    "createdAt": #""2026-01-02T03:04:05Z""#, "context": #"{"os":"iOS","build":42.5,"beta":true}"#,
  ]

  private func report(_ changes: [String: String] = [:], without left: String? = nil) async throws -> Report {
    let text = fields.merging(changes) { $1 }.filter { $0.key != left }
      .map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let client = try Sample.client(FakeTransport { _, _ in .json("{\(text)}") })
    return try await client.report(ReportID("rep_1"))
  }

  @Test func readsAReport() async throws {
    let report = try await report()
    #expect(report.id.text == "rep_1")
    #expect(report.status == .open)
    #expect(report.createdAt == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(report.context == ["os": "iOS", "build": 42.5, "beta": true])
  }

  @Test(arguments: ["id", "title", "details", "status", "createdAt"])
  func refusesAReportWithout(field: String) async throws {
    let error = await #expect(throws: AppNorthError.self) { try await report(without: field) }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.detail.hasSuffix("at \(field)") == true)
  }

  @Test func aReportWithoutContextHasNone() async throws {
    #expect(try await report(without: "context").context == nil)
    #expect(try await report(["context": "null"]).context == nil)
  }

  @Test func ignoresFieldsItDoesNotKnow() async throws {
    #expect(try await report(["new": #"{"a":[1]}"#]).id.text == "rep_1")
  }

  @Test func anUnknownStatusSurvives() async throws {
    #expect(try await report(["status": #""merged""#]).status.rawValue == "merged")
  }

  @Test func refusesAnIDThatIsNone() async throws {
    await #expect(throws: AppNorthError.self) { try await report(["id": #""""#]) }
  }

  @Test(arguments: [
    ("2026-01-02T03:04:05Z", 1_767_323_045.0),
    ("2026-01-02T03:04:05.25Z", 1_767_323_045.25),
    ("2026-01-02T03:04:05.123456789Z", 1_767_323_045.123456789),
    ("1970-01-01T00:00:00Z", 0.0),
    ("1969-12-31T23:59:59Z", -1.0),
    ("2000-02-29T12:00:00Z", 951_825_600.0),
    ("2024-02-29T00:00:00Z", 1_709_164_800.0),
    ("2100-03-01T00:00:00Z", 4_107_542_400.0),
    ("1600-03-01T00:00:00Z", -11_670_912_000.0),
    ("9999-12-31T23:59:59Z", 253_402_300_799.0),
    ("0001-01-01T00:00:00Z", -62_135_596_800.0),
  ])
  func readsATime(text: String, seconds: Double) async throws {
    #expect(try await report(["createdAt": "\"\(text)\""]).createdAt == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2026-01-02T03:04:05", "2026-01-02T03:04:05+00:00", "2026-01-02 03:04:05Z", "2026-1-2T03:04:05Z",
    "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z",
    "2026-01-02T03:04:61Z", "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05.1234567890Z", "2026-01-02T03:04:05,5Z",
    "+026-01-02T03:04:05Z", "", "Z",
  ])
  func refusesATimeThatIsNone(text: String) async throws {
    await #expect(throws: AppNorthError.self) { try await report(["createdAt": "\"\(text)\""]) }
  }

  @Test func readsTheProject() async throws {
    let transport = FakeTransport { _, _ in
      .json(
        """
        {"name":"N","identityPolicy":"required","limits":{"titleCharacters":200,"detailsCharacters":10000,
        "messageCharacters":4000,"commentCharacters":3000,"searchCharacters":150,"contextEntries":40,"bodyBytes":65536,"ideaCharacters":7}}
        """)
    }
    let app = try await Sample.client(transport).app()
    #expect(app.name == "N")
    #expect(app.identityPolicy == .required)
    #expect(app.limits.titleCharacters == 200)
    #expect(app.limits.commentCharacters == 3_000)
    #expect(app.limits.searchCharacters == 150)
    #expect(app.limits.bodyBytes == 65_536)
  }

  @Test(
    arguments: [
      ("", nil), (#""properties":null,"#, nil), (#""properties":{},"#, [:]),
      (#""properties":{"plan":"pro","seats":5,"beta":false},"#, ["plan": "pro", "seats": 5, "beta": false]),
    ] as [(String, [String: AppNorthIdentityProperty]?)])
  func readsThePersonsProperties(member: String, properties: [String: AppNorthIdentityProperty]?) async throws {
    let transport = FakeTransport { _, _ in
      .json(#"{\#(member)"email":"jane@example.com","expiresAt":"2026-01-02T03:04:05Z"}"#)
    }
    #expect(try await Sample.client(transport).me().properties == properties)
  }

  @Test func readsMessages() async throws {
    let client = try Sample.client(FakeTransport { _, _ in .messages(["m1", "m2"]) })
    let messages = try await client.chatMessages()
    #expect(messages.map(\.id.text) == ["m1", "m2"])
    #expect(messages.allSatisfy { $0.from == .team })
  }

  @Test func readsTheUnreadCount() async throws {
    let client = try Sample.client(FakeTransport { _, _ in .json(#"{"unreadCount":3}"#) })
    #expect(try await client.markChatRead(upTo: MessageID("m1")) == 3)
  }

  @Test func anIDSurvivesBeingStored() throws {
    let id = try MessageID("msg_1")
    #expect(try JSONDecoder().decode(MessageID.self, from: JSONEncoder().encode(id)) == id)
  }
}
