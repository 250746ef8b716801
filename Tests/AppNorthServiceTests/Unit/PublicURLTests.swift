import Testing

@testable import AppNorthService

/// Where links into the hosted roadmap lead.
struct PublicURLTests {
  @Test(
    arguments: [
      ("http://localhost:8080", "http://localhost:8080", false), ("HTTP://LocalHost:80/", "http://localhost", false),
      ("http://127.8.9.1", "http://127.8.9.1", false), ("http://[0:0::1]:81", "http://[::1]:81", false),
      ("https://Example.com:443", "https://example.com", true), ("https://localhost", "https://localhost", true),
      ("http://example.com", "http://example.com", true), ("http://192.0.2.1:8080", "http://192.0.2.1:8080", true),
      ("http://127.example.com", "http://127.example.com", true),
    ])
  func hasOneFormAndSecureCookiesBeyondPlainLoopback(_ given: String, _ text: String, _ isSecure: Bool) throws {
    let url = try #require(PublicURL(given))
    #expect(url.text == text)
    #expect(url.needsSecureCookies == isSecure)
  }

  @Test(arguments: [
    "", "example.com", "ftp://example.com", "https://", "https://a.example/path", "https://a.example//",
    "https://a:b@c", "https://a.example?x", "https://a.example#x", "https://a.example:0", "https://a.example:65536",
    "https://[::1",
    "https://a b", "https://ä.example", "https://a.example:+1", "https://[127.0.0.1]",
  ])
  func isNothingButAnAddress(_ text: String) {
    #expect(PublicURL(text) == nil)
  }
}
