import HTTPServer
import Testing

@testable import AppNorthService

struct ClientVersionTests {
  @Test(
    arguments: [
      ("AppNorth-Swift/0.1.0", "AppNorth-Swift/0.1.0"),
      ("AppNorth-Swift/0.1.0 CFNetwork/1 Darwin/2", "AppNorth-Swift/0.1.0"),
      ("AppNorth-JS/1.0.0-beta.1", "AppNorth-JS/1.0.0-beta.1"), (nil, "other"), ("", "other"), ("curl/8", "other"),
      ("appnorth-swift/1", "other"), ("AppNorth-<script>/1", "other"), ("AppNorth-a@example.com", "other"),
      ("AppNorth-Swift/\u{e9}", "other"), ("AppNorth-\(String(repeating: "9", count: 32))", "other"),
      ("AppNorth-\(String(repeating: "9", count: 31))", "AppNorth-\(String(repeating: "9", count: 31))"),
      ("Mozilla/5.0 AppNorth-Swift/0.1.0", "other"),
    ] as [(String?, String)])
  func isTheFirstProductWhenItIsOneOfOurs(_ agent: String?, _ version: String) {
    #expect(ClientVersion(HTTPHeaders(agent.map { [("User-Agent", $0)] } ?? [])).text == version)
  }
}
