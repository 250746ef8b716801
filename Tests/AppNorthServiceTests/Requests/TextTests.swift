import AppNorthIdentity
import Foundation
import Testing

/// Text is counted in Unicode scalars and kept byte for byte (api, limits).
struct TextTests {
  private static let texts = [
    "plain", "héllo", "he\u{301}llo", "👩‍👩‍👧‍👦 family", "🇩🇪", "שלום, עולם", "\u{202e}override", "中文标题",
    "line\r\nbreak\ttab", " leading and trailing ", "quote \" backslash \\ slash / <b>&amp;</b>", "a\u{2028}b\u{2029}c",
    "\u{feff}bom inside\u{feff}", "\u{fffd}", "\u{10ffff}", "'; DROP TABLE reports; --", "$1 %s ?", "a\u{7f}\u{1}",
  ]

  @Test(arguments: texts)
  func comesBackByteForByte(_ text: String) async throws {
    let project = try await SharedProject.shared()
    let person = try project.person(UUID().uuidString + "@example.com")
    let escaped = Self.json(text)
    let json = #"{"title":\#(escaped),"details":\#(escaped),"context":{\#(escaped):\#(escaped)}}"#
    let made = try await person.post("/v1/reports", json)
    let id = try made.string("id")
    let read = try await person.get("/v1/reports/\(id)")
    for answer in [made, read] {
      #expect(Array(try answer.string("title").utf8) == Array(text.utf8))
      #expect(Array(try answer.string("details").utf8) == Array(text.utf8))
      let member = try #require(answer["context"]?.objectValue?.members.first)
      #expect(Array(member.key.utf8) == Array(text.utf8))
      #expect(Array((member.value.stringValue ?? "").utf8) == Array(text.utf8))
    }
    _ = try await person.post("/v1/chat/messages", #"{"text":\#(escaped)}"#)
    let message = try await person.get("/v1/chat/messages").strings("text")
    #expect(message.map { Array($0.utf8) } == [Array(text.utf8)])
  }

  /// A field, how many scalars it takes, and a body that holds this text in it.
  private static let limits: [(name: String, count: Int, target: String, json: @Sendable (String) -> String)] = [
    ("title", 200, "/v1/reports", { #"{"title":"\#($0)","details":""}"# }),
    ("details", 10_000, "/v1/reports", { #"{"title":"t","details":"\#($0)"}"# }),
    ("message", 4_000, "/v1/chat/messages", { #"{"text":"\#($0)"}"# }),
    ("context string", 1_000, "/v1/reports", { #"{"title":"t","details":"","context":{"k":"\#($0)"}}"# }),
    ("context key", 100, "/v1/reports", { #"{"title":"t","details":"","context":{"\#($0)":1}}"# }),
  ]

  @Test(arguments: limits.indices, ["a", "é", "👍"])
  func takesExactlyAsManyScalarsAsTheLimit(_ index: Int, _ scalar: String) async throws {
    let person = try await SharedProject.shared().person(UUID().uuidString + "@example.com")
    let limit = Self.limits[index]
    let full = String(repeating: scalar, count: limit.count)
    #expect(try await person.post(limit.target, limit.json(full)).status == 201)
    #expect(try await person.post(limit.target, limit.json(full + scalar)).summary == "400 INVALID_REQUEST")
  }

  @Test(arguments: ["\\u200b", "\\u3164", "\\u2800", "\\u00ad \\u202e", "\\ufe0f", "\\u0301", "\\n\\t"])
  func refusesATextThatShowsNothing(_ text: String) async throws {
    let person = try await SharedProject.shared().person(UUID().uuidString + "@example.com")
    let answer = try await person.post("/v1/ideas", #"{"title":"\#(text)","details":""}"#)
    #expect(answer.summary == "400 INVALID_REQUEST")
    #expect(answer.text.contains("must not be blank"))
  }

  @Test func countsAFamilyAsItsSevenScalars() async throws {
    let person = try await SharedProject.shared().person(UUID().uuidString + "@example.com")
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 28)
    #expect(family.unicodeScalars.count == 196)
    #expect(try await person.post("/v1/reports", #"{"title":"\#(family)","details":""}"#).status == 201)
    #expect(try await person.post("/v1/reports", #"{"title":"\#(family)👩‍👧‍👦","details":""}"#).status == 400)
  }

  @Test func takesFortyEntriesOfContextAndNoMore() async throws {
    let person = try await SharedProject.shared().person(UUID().uuidString + "@example.com")
    func json(_ count: Int) -> String {
      let entries = (0..<count).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
      return #"{"title":"t","details":"","context":{\#(entries)}}"#
    }
    #expect(try await person.post("/v1/reports", json(40)).status == 201)
    #expect(try await person.post("/v1/reports", json(41)).summary == "400 INVALID_REQUEST")
  }

  @Test func givesContextBackInItsOrderWithItsTypes() async throws {
    let person = try await SharedProject.shared().person(UUID().uuidString + "@example.com")
    let context = #"{"z":"1","a":1.5,"m":true,"n":false,"big":1e+21,"e":""}"#
    let answer = try await person.post("/v1/reports", #"{"title":"t","details":"","context":\#(context)}"#)
    #expect(answer.text.contains(#""context":\#(context)"#))
    let none = try await person.post("/v1/reports", #"{"title":"t","details":"","context":null}"#)
    #expect(none["context"] == .null)
  }

  private static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
