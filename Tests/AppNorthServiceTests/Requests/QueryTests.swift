import AppNorthIdentity
import Foundation
import Testing

/// Queries: what an address does not know is refused, and nothing in one is a server's failure.
struct QueryTests {
  private static let lists = ["/v1/reports", "/v1/reports/{id}/messages", "/v1/chat/messages"]
  private static let bad = [
    "limit=0", "limit=101", "limit=x", "limit=", "limit", "limit=-1", "limit=+5", "limit=1.0",
    "limit=99999999999999999999",
    "limit=%31%", "limit=%zz", "limit=%ff", "limit=1%00", "%00=1", "limit=5&limit=5", "limit=5&limi%74=6", "offset=1",
    "Limit=5", "=5",
    "cursor=", "cursor=x", "cursor=!!!", "cursor=%00", "cursor=e30", "cursor=MSBh%20", "cursor=MQ", "cursor=KzEgYQ",
    "cursor=OTk5OTk5OTk5OTk5OTk5OTk5OTkgYQ", "cursor=MSBhIGI", "cursor=\(String(repeating: "A", count: 200))",
    "email=a@example.com", "signature=00", "x-appnorth-identity-email=a", "expires_at=1", "properties=e30",
  ]

  @Test(arguments: lists, bad)
  func refusesAQuery(_ list: String, _ query: String) async throws {
    let person = try await SharedProject.shared().person("query@example.com")
    let target = list.replacing("{id}", with: try await Self.reportID(person))
    let answer = try await person.get("\(target)?\(query)")
    #expect(answer.summary == "400 INVALID_REQUEST", Comment(rawValue: answer.text))
  }

  @Test(arguments: ["/v1/app", "/v1/me"])
  func refusesAQueryWhereThereIsNoneToKnow(_ target: String) async throws {
    let person = try await SharedProject.shared().person("query@example.com")
    #expect(try await person.get(target + "?x=1").summary == "400 INVALID_REQUEST")
    #expect(try await person.get(target + "?email=a@example.com").string("detail").contains("headers"))
    #expect(try await person.get(target + "?").status == 200)
  }

  @Test(arguments: ["wait=26", "wait=-1", "wait=x", "wait=0.5", "after=a&cursor=MSBh", "after=&wait=26", "after=%00"])
  func refusesAPoll(_ query: String) async throws {
    let person = try await SharedProject.shared().person("query@example.com")
    #expect(try await person.get("/v1/chat/messages?\(query)").summary == "400 INVALID_REQUEST")
  }

  @Test(arguments: ["after=", "after=x", "after=msg_00000000000000000000", "after=%F0%9F%91%8D"])
  func findsNoMessageOfThatName(_ query: String) async throws {
    let person = try await SharedProject.shared().person("query@example.com")
    #expect(try await person.get("/v1/chat/messages?\(query)").summary == "404 NOT_FOUND")
  }

  @Test(arguments: ["limit=1", "limit=100", "&limit=1&", "limit=007", "l%69mit=5"])
  func takesAQuery(_ query: String) async throws {
    let person = try await SharedProject.shared().person("query@example.com")
    #expect(try await person.get("/v1/reports?\(query)").status == 200)
  }

  @Test func takesAnotherListsCursorForAPlaceAndShowsNothingElse() async throws {
    let project = try await SharedProject.shared()
    let stranger = try project.person("cursors@example.com")
    for _ in 0..<2 { _ = try await stranger.report() }
    let cursor = try await stranger.get("/v1/reports?limit=1").string("nextCursor")
    let person = try project.person(UUID().uuidString + "@example.com")
    _ = try await person.say("mine")
    #expect(try await person.get("/v1/reports?cursor=\(cursor)").items().isEmpty)
    let chat = try await person.get("/v1/chat/messages?cursor=\(cursor)")
    #expect(chat.status == 400 || chat.text == #"{"items":[],"nextCursor":null}"#)
  }

  private static func reportID(_ person: ClientCaller) async throws -> String {
    let answer = try await person.post("/v1/reports", #"{"title":"t","details":""}"#, key: "once")
    return try answer.string("id")
  }
}
