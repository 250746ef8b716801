import AppNorth
import Foundation
import TestSupport
import Testing

/// `hostedRoadmapURL()` and what a browser makes of it, against the built program.
@Suite struct HostedRoadmapTests {
  @Test func aPersonsLinkSignsInOnceAndUntilTheSecretIsRotated() async throws {
    try await withServers(1) { project, servers in
      let client = try project.client(at: servers[0], as: "jane.doe@example.com")
      let link = try await client.hostedRoadmapURL()
      let home = servers[0].url.appending(path: "r/\(project.appID)")
      let code = try #require(URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems?.first?.value)
      #expect(link.absoluteString == "\(home)/enter?code=\(code)")
      let visitor = try WebVisitor(at: servers[0].url)

      // Opened, and opened again as a preview does: a page that posts the code on, which is still good.
      for _ in 0..<2 {
        let page = try await visitor.get(link)
        #expect(page.status == 200)
        #expect(page.body.contains(#"<form method="post" action="/r/\#(project.appID)/enter""#))
        #expect(page.body.contains(#"name="code" value="\#(code)""#))
        #expect(!page.body.contains("jane"), "it does not say whom it signs in")
        #expect(visitor.cookieNames.isEmpty)
      }

      let entered = try await visitor.post(home.appending(path: "enter"), "code", code)
      #expect(entered.status == 303)
      #expect(entered.location == "/r/\(project.appID)")
      let cookie = try #require(entered.headers["set-cookie"])
      #expect(cookie.hasPrefix("appnorth_session="))
      for attribute in ["Path=/r/\(project.appID)", "HttpOnly", "SameSite=Lax"] {
        #expect(cookie.contains("; " + attribute))
      }
      let roadmap = try await visitor.get(home)
      #expect(roadmap.status == 200)
      #expect(roadmap.body.contains("<bdi>jane.doe</bdi>"))
      #expect(!roadmap.body.contains("example.com"), "the local part alone")

      let other = try WebVisitor(at: servers[0].url)
      let again = try await other.post(home.appending(path: "enter"), "code", code)
      #expect(again.status == 401)
      #expect(again.body.contains("This link has ended"))
      #expect(other.cookieNames.isEmpty)
      #expect(try await visitor.get(home).body.contains("jane.doe"), "the first one stays signed in")

      try await project.secret("rotate")
      let after = try await visitor.get(home)
      #expect(after.status == 200)
      #expect(after.body.contains("Your session has ended"))
      #expect(!after.body.contains("jane.doe"))
      #expect(visitor.cookieNames.isEmpty)
      #expect(try await refusal { _ = try await client.hostedRoadmapURL() } == "INVALID_IDENTITY signature_mismatch")
    }
  }

  @Test func withoutAPersonItIsThePageForEverybody() async throws {
    try await withServers(1) { project, servers in
      let client = try project.client(at: servers[0])
      let url = try await client.hostedRoadmapURL()
      #expect(url == servers[0].url.appending(path: "r/\(project.appID)"))
      let visitor = try WebVisitor(at: servers[0].url)
      let page = try await visitor.get(url)
      #expect(page.status == 200)
      #expect(!page.body.contains("Sign out"))
      #expect(visitor.cookieNames.isEmpty)
    }
  }

  /// Somebody who was known never gets the page for everybody unseen.
  @Test func anExpiredCredentialGetsNoAddressAtAll() async throws {
    try await withServers(1) { project, servers in
      let client = try project.client(at: servers[0])
      client.setIdentityCredential(
        try project.backend.credential(for: "jane@example.com", issuedAt: Date(timeIntervalSinceNow: -901)))
      #expect(try await refusal { _ = try await client.hostedRoadmapURL() } == "INVALID_IDENTITY expired")
    }
  }
}
