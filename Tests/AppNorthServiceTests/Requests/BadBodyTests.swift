import AppNorthIdentity
import Foundation
import Testing

/// What a body must be (api, limits). Every refusal is a 4xx with a code, and nothing is stored.
struct BadBodyTests {
  private static let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)

  private static let reports = [
    "", " ", "{", "}", "nul", "null", "true", "1", #""text""#, "[]", "{}", #"{"title":"t"}"#, #"{"details":"d"}"#,
    #"{"title":1,"details":"d"}"#, #"{"title":null,"details":"d"}"#, #"{"title":["t"],"details":"d"}"#,
    #"{"title":"t","details":{}}"#, #"{"title":"t","details":null}"#, #"{"title":"","details":"d"}"#,
    #"{"title":" \t\n","details":"d"}"#, "{\"title\":\"\u{a0}\u{3000}\",\"details\":\"d\"}",
    #"{"title":"t\u0000","details":"d"}"#, #"{"title":"t","details":"d\u0000d"}"#,
    #"{"title":"t","details":"\ud800"}"#, #"{"title":"t","title":"u","details":"d"}"#,
    #"{"title":"t","ti\u0074le":"u","details":"d"}"#, #"{"title":"t","details":"d",}"#,
    #"{"title":"t","details":"d"}{}"#, "\u{feff}{\"title\":\"t\",\"details\":\"d\"}", #"{'title':'t','details':'d'}"#,
    "{\"title\":\"t\nu\",\"details\":\"d\"}", #"{"title":"t","details":"d","status":"closed"}"#,
    #"{"title":"t","details":"d","context":\#(deep)}"#, deep, #"{"title":"t","details":"d","context":[]}"#,
    #"{"title":"t","details":"d","context":"text"}"#, #"{"title":"t","details":"d","context":{"a":{}}}"#,
    #"{"title":"t","details":"d","context":{"a":null}}"#, #"{"title":"t","details":"d","context":{"a":[]}}"#,
    #"{"title":"t","details":"d","context":{"a":1,"a":1}}"#, #"{"title":"t","details":"d","context":{"":1}}"#,
    #"{"title":"t","details":"d","context":{"a":1e999}}"#, #"{"title":"t","details":"d","context":{"a":"\u0000"}}"#,
  ]

  @Test(arguments: reports)
  func refusesAReport(_ json: String) async throws {
    let person = try await Self.person()
    let answer = try await person.post("/v1/reports", json)
    #expect(answer.summary == "400 INVALID_REQUEST", Comment(rawValue: answer.text))
    #expect(try await person.get("/v1/reports").items().isEmpty)
  }

  @Test(arguments: [
    "{}", #"{"text":""}"#, #"{"text":" "}"#, #"{"text":1}"#, #"{"text":"t","from":"team"}"#, #"{"text":"\u0000"}"#,
  ])
  func refusesAMessage(_ json: String) async throws {
    let person = try await Self.person()
    let id = try await person.report()
    for target in ["/v1/chat/messages", "/v1/reports/\(id)/messages"] {
      #expect(try await person.post(target, json).summary == "400 INVALID_REQUEST")
      #expect(try await person.get(target).items().isEmpty)
    }
  }

  @Test(arguments: ["{}", #"{"upTo":1}"#, #"{"upTo":""}"#, #"{"upTo":"m","more":1}"#, #"{"upTo":"\u0000"}"#])
  func refusesAReadMark(_ json: String) async throws {
    #expect(try await Self.person().put("/v1/chat/read", json).summary == "400 INVALID_REQUEST")
  }

  @Test func namesTheFieldThatIsWrong() async throws {
    let person = try await Self.person()
    for (json, name) in [
      (#"{"title":"t","details":"d","stauts":1}"#, "`stauts`"), (#"{"title":"t"}"#, "`details`"),
      (#"{"title":7,"details":"d"}"#, "`title`"), (#"{"title":"t","details":"d","context":1}"#, "`context`"),
    ] {
      #expect(try await person.post("/v1/reports", json).string("detail").contains(name))
    }
  }

  @Test func repeatsNoFieldNameThatMayBeASecret() async throws {
    let secret = "ans_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    let answer = try await Self.person().post("/v1/reports", #"{"title":"t","details":"d","\#(secret)":1}"#)
    #expect(answer.summary == "400 INVALID_REQUEST")
    #expect(!answer.text.contains(secret))
  }

  @Test(arguments: [
    "email", "expiresAt", "signature", "properties", "identity", "credential", "Email", "expires_at",
    "X-AppNorth-Identity-Signature", "x_appnorth_identity_email",
  ])
  func refusesAnIdentityInTheBody(_ field: String) async throws {
    let person = try await Self.person()
    let answer = try await person.post("/v1/reports", #"{"title":"t","details":"d","\#(field)":"x"}"#)
    #expect(answer.summary == "400 INVALID_REQUEST")
    #expect(try answer.string("detail").contains("headers"))
    let nested = try await person.post("/v1/reports", #"{"title":"t","details":"d","context":{"\#(field)":"x"}}"#)
    #expect(nested.summary == "400 INVALID_REQUEST", "a credential in a report would be stored")
    let nobody = try await SharedProject.shared().nobody.post("/v1/reports", #"{"\#(field)":"x"}"#)
    #expect(nobody.status == 401)
  }

  @Test func refusesBytesThatAreNotUTF8() async throws {
    let person = try await Self.person()
    for bytes: [UInt8] in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]] {
      var request = person.request("POST", "/v1/reports", json: "", key: UUID().uuidString)
      request.body = Array(#"{"title":""#.utf8) + bytes + Array(#"","details":""}"#.utf8)
      #expect(try await person.service.send(request).summary == "400 INVALID_REQUEST")
    }
  }

  @Test(arguments: [
    nil, "", "text/plain", "application/json+xml", "application/x-www-form-urlencoded", "multipart/form-data",
    "json", "application/jsonp", "application/json, text/plain",
  ])
  func refusesAnotherContentType(_ type: String?) async throws {
    let person = try await Self.person()
    var request = person.request("POST", "/v1/reports", key: UUID().uuidString)
    if let type { request.add([("Content-Type", type)]) }
    request.body = Array(#"{"title":"t","details":"d"}"#.utf8)
    #expect(try await person.service.send(request).summary == "415 UNSUPPORTED_MEDIA_TYPE")
  }

  @Test(arguments: ["application/json", "Application/JSON", "application/json; charset=utf-8", "application/json ;x=y"])
  func takesJSONInEverySpelling(_ type: String) async throws {
    let person = try await Self.person()
    var request = person.request("POST", "/v1/reports", key: UUID().uuidString)
    request.add([("Content-Type", type)])
    request.body = Array(#"{"title":"t","details":"d"}"#.utf8)
    #expect(try await person.service.send(request).status == 201)
  }

  @Test func refusesOneByteAboveSixtyFourKiB() async throws {
    let person = try await Self.person()
    let start = #"{"title":"t","details":"d"}"#
    let padding = String(repeating: " ", count: 65_536 - start.utf8.count)
    #expect(try await person.post("/v1/reports", start + padding).status == 201)
    let answer = try await person.post("/v1/reports", start + padding + " ")
    #expect(answer.summary == "413 PAYLOAD_TOO_LARGE")
    #expect(answer.values("Cache-Control") == ["private, no-store"])
    #expect(answer.values("X-Request-Id").count == 1)
    #expect(try await person.get("/v1/reports").items().count == 1)
  }

  private static func person() async throws -> ClientCaller {
    try await SharedProject.shared().person(UUID().uuidString + "@example.com")
  }
}
