import Testing

@testable import AppNorthService

struct OriginTests {
  @Test(arguments: [
    "https://a", "https://app.example.com", "https://app.example.com:8443", "https://localhost:1", "https://a:65535",
    "https://192.0.2.1", "https://192.0.2.1:81", "https://[2001:db8::1]", "https://[::1]:8443",
    "https://xn--bcher-kva.example",
    "https://a-b.example",
  ])
  func takesTheSpellingThatBrowsersSend(_ text: String) throws {
    #expect(try Origin(text).text == text)
  }

  @Test(arguments: [
    "", "null", "*", "https://", "https:///", "https://a/", "https://a/b", "https://a?b", "https://a#b", "https://a:",
    "https://a:443", "https://a:0", "https://a:065", "https://a:+80", "https://a:65536", "https://a:80:80",
    "https://a:x",
    "http://a", "HTTPS://a", "https://A.example", "https://bücher.example", "https://user@a", "https://a b",
    "https://*.a",
    "https://a,https://b", " https://a", "https://a ", "https://[::1", "https://[::1]8443", "https://[]", "https://::1",
    "file://a", "a.example", "https://a\n", "https://a_b",
    "https://\(String(repeating: "a", count: 300))",
  ])
  func refuses(_ text: String) {
    #expect(throws: Problem.self) { try Origin(text) }
  }
}
