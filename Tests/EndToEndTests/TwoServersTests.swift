import AppNorth
import TestSupport
import Testing

/// Two `appnorth serve` on one database.
@Suite struct TwoServersTests {
  @Test func aLongPollAtOneServerGetsWhatIsPostedAtTheOther() async throws {
    try await withServers(2) { project, servers in
      let tablet = try project.client(at: servers[0], as: "jane@example.com")
      let phone = try project.client(at: servers[1], as: "jane@example.com")
      let received = Task { (try await tablet.texts(1), ContinuousClock.now) }
      try await untilSomebodyWaits(at: servers[0].url)
      try await phone.sendChatMessage("Hello from the phone")
      let sent = ContinuousClock.now
      let (texts, arrived) = try await received.value
      #expect(texts == ["Hello from the phone"])
      #expect(arrived - sent < .seconds(1.5))
    }
  }

  @Test func theFourChecksPassThroughTheSDK() async throws {
    try await withServers(2) { project, servers in
      let client = try project.client(at: servers[0], as: "jane@example.com")
      let report = try await client.submitReport(title: "Private", details: "Mine.")
      let message = try await client.sendChatMessage("Private")

      let elsewhere = try project.client(at: servers[1], as: "jane@example.com")
      #expect(try await elsewhere.report(report.id).title == "Private")
      #expect(try await elsewhere.chatMessages().map(\.id) == [message.id])

      let presented = try project.backend.credential(for: "jane@example.com").presented
      elsewhere.setIdentityCredential(
        try AppNorthIdentityCredential(
          email: "john@example.com", expiresAt: presented.expiry.unixSeconds, signature: presented.signature.hex))
      #expect(try await refusal { _ = try await elsewhere.me() } == "INVALID_IDENTITY signature_mismatch")

      client.clearIdentityCredential()
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      client.setIdentityCredential(try project.backend.credential(for: "john@example.com"))
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      #expect(try await client.chatMessages().isEmpty)

      let rotated = try await project.newSecret("rotate")
      #expect(try await refusal { _ = try await client.me() } == "INVALID_IDENTITY signature_mismatch")
      client.setIdentityCredential(try rotated.backend.credential(for: "jane@example.com"))
      #expect(try await client.report(report.id).title == "Private")
    }
  }
}
