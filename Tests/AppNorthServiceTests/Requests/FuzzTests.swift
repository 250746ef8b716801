import AppNorthIdentity
import Testing

/// Nothing that a client can send makes the service fail: every answer is below 500, and it lives on.
struct FuzzTests {
  private static let pieces = [
    "", "a", "0", "-1", "%00", "%", "%ff", "%F0%9F%91%8D", "null", "[]", "{}", "\"", "'", "\\", "\u{0}", "\u{202e}",
    "é", "👍",
    "9999999999999999999999", "1e400", "../..", "rep_", "msg_x", ";", ",", "=", "&", "?", "/", "{", "}", "[", ":",
    "\\u0000",
    "\\ud800", "limit=", "cursor=", "after=", "wait=0", "title", "details", "text", "upTo", "context", "true", " ",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func answersRubbishBelowFiveHundred(_ seed: UInt64) async throws {
    let project = try await SharedProject.shared()
    let service = project.service
    let person = try project.person("fuzz\(seed)@example.com")
    let report = try await person.report()
    let paths = service.service.routes.map { route in
      route.pattern.description.replacing("{id}", with: report).replacing("{projectId}", with: project.id.text)
    }
    var random = Seeded(state: seed)
    func rubbish(_ count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces(&random) }.joined()
    }
    for _ in 0..<400 {
      let method = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].randomElement(using: &random) ?? "GET"
      var target = paths.randomElement(using: &random) ?? "/"
      if Bool.random(using: &random) { target += "?" + visible(rubbish(4)) }
      if Int.random(in: 0..<5, using: &random) == 0 { target += visible(rubbish(3)) }
      var request =
        Bool.random(using: &random) ? person.request(method, target) : project.nobody.request(method, target)
      for header in IdentityHeader.allCases.map(\.name) + WireHeader.allCases.map(\.name) + ["Origin", "Content-Type"]
      where Int.random(in: 0..<8, using: &random) == 0 {
        request.add([(header, rubbish(3).replacing("\u{0}", with: ""))])
      }
      if Bool.random(using: &random) { request.add([(WireHeader.idempotencyKey.name, "k\(seed)")]) }
      if method != "GET" {
        if Bool.random(using: &random) { request.add([("Content-Type", "application/json")]) }
        request.body = Array(
          Bool.random(using: &random) ? "{\"\(rubbish(3))\":\"\(rubbish(5))\"}".utf8 : rubbish(8).utf8)
      }
      let answer = try await service.send(request)
      #expect((200..<500).contains(answer.status), Comment(rawValue: "\(request) \(answer.text)"))
    }
    #expect(try await person.get("/v1/me").status == 200)
  }

  private func pieces(_ random: inout Seeded) -> String {
    Self.pieces.randomElement(using: &random) ?? ""
  }

  /// What a request line can carry at all.
  private func visible(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 0x20 && $0 < 0x7f }, as: UTF8.self)
  }
}
