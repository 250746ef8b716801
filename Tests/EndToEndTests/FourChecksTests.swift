import AppNorth
import AppNorthSigning
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The four checks: what the product is for, through the SDK against the live service.
@Suite struct FourChecksTests {
  @Test func aRealCredentialActsAsItsPerson() async throws {
    try await withLiveService { live in
      let client = try live.client()
      client.setIdentityCredential(
        try live.credential(for: "Jane@Example.com", properties: ["plan": "pro", "seats": 5, "trial": false]))
      let me = try await client.me()
      #expect(me.email == "jane@example.com")
      #expect(me.properties == ["plan": .string("pro"), "seats": .number(5), "trial": .boolean(false)])

      let report = try await client.submitReport(title: "It crashes", details: "Each time.", context: ["build": 42])
      let found = try await client.report(report.id)
      #expect(found.title == "It crashes")
      #expect(found.context == ["build": .number(42)])
      let message = try await client.sendChatMessage("Hello")
      #expect(try await client.chatMessages().map(\.id) == [message.id])
    }
  }

  @Test func anEmptySetOfPropertiesIsAnotherCredentialThanNone() async throws {
    try await withLiveService { live in
      let client = try live.client()
      client.setIdentityCredential(try live.credential(for: "jane@example.com", properties: [:]))
      #expect(try await client.me().properties == [:])
      client.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await client.me().properties == nil)
    }
  }

  @Test func oneChangedFieldIsRefused() async throws {
    try await withLiveService { live in
      let presented = try live.credential(for: "jane@example.com").presented
      let (email, signature) = (presented.email.text, presented.signature.hex)
      let expiresAt = presented.expiry.unixSeconds
      let changed = [
        try AppNorthIdentityCredential(
          email: "john@example.com", expiresAt: expiresAt, signature: signature),
        try AppNorthIdentityCredential(email: email, expiresAt: expiresAt - 1, signature: signature),
        try AppNorthIdentityCredential(
          email: email, expiresAt: expiresAt, signature: String(signature.reversed())),
        try AppNorthIdentityCredential(
          email: email, expiresAt: expiresAt, signature: signature, properties: [:]),
      ]
      for credential in changed {
        let client = try live.client()
        client.setIdentityCredential(credential)
        #expect(
          try await refusal { _ = try await client.submitReport(title: "x", details: "") }
            == "INVALID_IDENTITY signature_mismatch")
      }
    }
  }

  @Test func anExpiredCredentialIsRefusedByTheSDKAndByTheService() async throws {
    try await withLiveService { live in
      let client = try live.client()
      let expired = try live.credential(for: "jane@example.com", issuedAt: Date(timeIntervalSinceNow: -901))
      client.setIdentityCredential(expired)
      #expect(!client.hasValidIdentity(at: Date()))
      #expect(try await refusal { _ = try await client.me() } == "INVALID_IDENTITY expired")

      // The SDK lets nothing out, so the service is asked without it.
      var request = URLRequest(url: try #require(URL(string: "http://\(live.service.address)/v1/me")))
      request.setValue(live.project.appID.text, forHTTPHeaderField: "X-AppNorth-App-Id")
      for (name, value) in expired.presented.headers() {
        request.setValue(value, forHTTPHeaderField: name)
      }
      let (body, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 401)
      let problem = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
      #expect(problem["code"] as? String == "INVALID_IDENTITY")
      #expect(problem["reason"] as? String == "expired")
    }
  }

  @Test func afterASignOutNobodySeesTheFirstAccountsReportAndChat() async throws {
    try await withLiveService { live in
      let client = try live.client(as: "jane@example.com")
      let report = try await client.submitReport(title: "Private", details: "Mine.")
      let message = try await client.sendChatMessage("Private")

      client.clearIdentityCredential()
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      #expect(try await client.reports().items.isEmpty)
      #expect(try await refusal { _ = try await client.chatMessages() } == "IDENTITY_REQUIRED")

      client.setIdentityCredential(try live.credential(for: "john@example.com"))
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      #expect(try await refusal { _ = try await client.reportMessages(for: report.id) } == "NOT_FOUND")
      #expect(try await refusal { _ = try await client.sendReportMessage("x", to: report.id) } == "NOT_FOUND")
      #expect(try await refusal { _ = try await client.chatMessages(after: message.id) } == "NOT_FOUND")
      #expect(try await refusal { _ = try await client.markChatRead(upTo: message.id) } == "NOT_FOUND")
      #expect(try await client.reports().items.isEmpty)
      #expect(try await client.chatMessages().isEmpty)

      client.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await client.report(report.id).title == "Private")
    }
  }

  @Test func theSameEmailInAnotherProjectIsAnotherPerson() async throws {
    try await withLiveService { live in
      let report = try await live.client(as: "jane@example.com").submitReport(title: "Private", details: "")
      let elsewhere = try await live.withAnotherProject()
      let client = try elsewhere.client(as: "jane@example.com")
      #expect(try await refusal { _ = try await client.report(report.id) } == "NOT_FOUND")
      // The first project's word counts for nothing in the second.
      client.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await refusal { _ = try await client.me() } == "INVALID_IDENTITY signature_mismatch")
    }
  }

  @Test func aRotationEndsEveryOldCredentialAtOnce() async throws {
    try await withLiveService { live in
      let client = try live.client(as: "jane@example.com")
      let report = try await client.submitReport(title: "Kept", details: "")
      let rotated = try await live.rotated()
      #expect(try await refusal { _ = try await client.me() } == "INVALID_IDENTITY signature_mismatch")
      client.setIdentityCredential(try live.credential(for: "jane@example.com"))
      #expect(try await refusal { _ = try await client.me() } == "INVALID_IDENTITY signature_mismatch")
      client.setIdentityCredential(try rotated.credential(for: "jane@example.com"))
      #expect(try await client.report(report.id).title == "Kept")
    }
  }
}
