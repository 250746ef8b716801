import AppNorth
import Foundation
import Testing

@Suite struct AppNorthConfigurationTests {
  @Test(arguments: [
    "https://north.example.com", "https://north.example.com:8443/", "https://example.com/feedback/north/",
    "HTTPS://north.example.com", "http://localhost:8080", "http://127.0.0.1:8080", "http://127.255.0.9",
    "http://[::1]:8080",
  ])
  func accepts(address: String) throws {
    _ = try Sample.configuration(address)
  }

  @Test(arguments: [
    ("http://north.example.com", "plain http off loopback"),
    ("http://127.example.com", "a name that begins like loopback"),
    ("http://127.0.0.1.example.com", "a name that begins with a loopback address"),
    ("http://localhost.example.com", "a name that begins with localhost"),
    ("http://128.0.0.1", "the address after loopback"),
    ("http://127.0.0.256", "no address"),
    ("http://127.0.0.01", "a part that may be read as octal"),
    ("ftp://localhost", "another scheme"),
    ("file:///etc", "a file"),
    ("north.example.com", "no scheme"),
    ("https://", "no host"),
    ("https://user@north.example.com", "a user name"),
    ("https://user:pw@north.example.com", "a password"),
    ("https://north.example.com?a=b", "a query"),
    ("https://north.example.com?", "an empty query"),
    ("https://north.example.com#top", "a fragment"),
  ])
  func refuses(address: String, as reason: String) throws {
    let error = try #require(throws: AppNorthError.self) { try Sample.configuration(address) }
    #expect(error.code == .invalidConfiguration)
  }

  @Test(arguments: [
    ("prj_0123456789abcdefghij", "Project ID"),
    ("ans_0123456789012345678901234567890123456789012", "identity secret"),
    ("app_short", "another length"),
    ("", "something else"),
  ])
  func saysWhichIDWasGiven(text: String, meaning: String) throws {
    let url = try "https://north.example.com".asURL
    let error = try #require(throws: AppNorthError.self) { try AppNorthConfiguration(appID: text, serverURL: url) }
    #expect(error.detail.contains(meaning))
  }

  @Test func neverRepeatsASecretGivenAsTheAppID() throws {
    let secret = "ans_0123456789012345678901234567890123456789012"
    let url = try "https://north.example.com".asURL
    let error = try #require(throws: AppNorthError.self) { try AppNorthConfiguration(appID: secret, serverURL: url) }
    #expect(!"\(error)".contains("0123456789"))
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/v1/app"),
    ("https://example.com/", "https://example.com/v1/app"),
    ("https://example.com:8443/a%20b/north/", "https://example.com:8443/a%20b/north/v1/app"),
  ])
  func keepsThePathAsAPrefix(address: String, called: String) async throws {
    let transport = FakeTransport { _, _ in .problem(404, "UNKNOWN_APP") }
    await #expect(throws: AppNorthError.self) { try await Sample.client(transport, url: address).app() }
    #expect(transport.requests.map(\.url.absoluteString) == [called])
  }
}
