import AppNorthIdentity
import AppNorthService
import Testing

/// The address that links have when nobody gives one.
struct PublicAddressTests {
  @Test func isWhereTheServiceListens() async throws {
    let scene = try await PageScene.shared()
    let answer = try await scene.project.person("a@example.com").post("/v1/roadmap/sessions", "{}")
    #expect(
      try answer.string("url").hasPrefix("http://127.0.0.1:\(scene.service.port)/r/\(scene.project.appID)/enter?"))
  }

  @Test(arguments: [("127.0.0.1", false), ("0.0.0.0", true)])
  func isMissedInTheLogWhereOthersMayAsk(_ host: String, _ isMissed: Bool) async throws {
    let service = try await ServiceUnderTest { $0.listen = ListenAddress(host: host, port: 0) }
    await service.stop()
    let events = try service.log.lines().compactMap { $0["event"]?.stringValue }
    #expect(events.contains("listening"))
    #expect(events.contains("public_url_unknown") == isMissed)
  }

  @Test func isMissedNoMoreOnceItIsGiven() async throws {
    let service = try await ServiceUnderTest {
      $0.listen = ListenAddress(host: "0.0.0.0", port: 0)
      $0.publicURL = PublicURL("https://feedback.example.com")
    }
    await service.stop()
    let lines = try service.log.lines()
    #expect(!lines.contains { $0["event"] == .string("public_url_unknown") })
    #expect(lines.contains { $0["publicUrl"] == .string("https://feedback.example.com") })
  }
}
