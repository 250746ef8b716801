import AppNorth
import Foundation
import Testing

/// The address of the roadmap's web page.
@Suite struct HostedRoadmapTests {
  private static let link = "https://roadmap.example.com/r/app_0123456789abcdefghij/enter?code=c0de"

  private static func session(_ url: String) -> TransportResponse {
    .json(#"{"url":"\#(url)","expiresAt":"2026-01-02T03:04:05Z"}"#, status: 201)
  }

  @Test(arguments: [
    ("https://north.example.com", "https://north.example.com/r/app_0123456789abcdefghij"),
    ("https://example.com/a%20b/north/", "https://example.com/a%20b/north/r/app_0123456789abcdefghij"),
  ])
  func withoutAPersonItIsThePagesOwn(server: String, address: String) async throws {
    let transport = FakeTransport { _, _ in Self.session(Self.link) }
    let storage = MemoryVoterTokenStorage()
    let url = try await Sample.client(transport, url: server, storage: storage).hostedRoadmapURL()
    #expect(url.absoluteString == address)
    #expect(transport.requests.isEmpty)
    #expect(storage.load(for: try AppID(Sample.appID)) == nil)
  }

  @Test func forAPersonItIsALinkThatTheServiceMade() async throws {
    let transport = FakeTransport { _, _ in Self.session(Self.link) }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    #expect(try await client.hostedRoadmapURL().absoluteString == Self.link)
    let request = try #require(transport.requests.first)
    #expect(request.method == .post)
    #expect(request.url.absoluteString == "https://north.example.com/v1/roadmap/sessions")
    #expect(request.body == nil)
    #expect(request.header("Idempotency-Key") != nil)
    #expect(request.header("X-AppNorth-Identity-Signature") == Sample.signature)
  }

  @Test func eachIsAskedForAnew() async throws {
    let transport = FakeTransport { _, position in Self.session(Self.link + "\(position)") }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    let links = [try await client.hostedRoadmapURL(), try await client.hostedRoadmapURL()]
    #expect(links.map(\.absoluteString) == [Self.link + "0", Self.link + "1"])
    #expect(Set(transport.requests.compactMap { $0.header("Idempotency-Key") }).count == 2)
  }

  @Test(arguments: [
    "javascript:alert('c0de')", "http://roadmap.example.com/r/x/enter?code=c0de", "file:///c0de", "/r/x?code=c0de",
    "https://jane@roadmap.example.com/r/x?code=c0de", "",
  ])
  func aLinkThatNoAppShouldOpenIsRefused(link: String) async throws {
    let client = try Sample.client(FakeTransport { _, _ in Self.session(link) })
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.hostedRoadmapURL() }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.description.contains("c0de") == false)
  }

  @Test func plainHTTPOnLoopbackIsAccepted() async throws {
    let link = "http://127.0.0.1:8080/r/app_0123456789abcdefghij/enter?code=c0de"
    let client = try Sample.client(FakeTransport { _, _ in Self.session(link) })
    client.setIdentityCredential(try Sample.credential())
    #expect(try await client.hostedRoadmapURL().absoluteString == link)
  }

  @Test(arguments: AccountSwitchTests.Change.allCases)
  func aLateLinkOfTheFormerPersonIsDropped(change: AccountSwitchTests.Change) async throws {
    let gate = Gate()
    let client = try Sample.client(
      FakeTransport { _, _ in
        await gate.pass()
        return Self.session(Self.link)
      })
    client.setIdentityCredential(try Sample.credential())
    let call = Task { try await client.hostedRoadmapURL() }
    await gate.arrived()
    try change.make(on: client)
    await gate.open()
    let error = await #expect(throws: AppNorthError.self) { try await call.value }
    #expect(error?.code == .identityChanged)
  }
}
