import AppNorthService
import Testing

/// Origins as the document describes them, found by requests made from it.
struct OpenAPIOriginTests {
  @Test(arguments: ["https://[2001:db8::1]", "https://[::1]:8443"])
  func takesAnIPv6AddressInBrackets(_ text: String) throws {
    #expect(try Origin(text).text == text)
  }

  @Test(arguments: [
    "https://[du27j5bmo5]", "https://[1:2]", "https://[:]", "https://[127.0.0.1]", "https://[2001:DB8::1]",
  ])
  func refusesAnythingElseInBrackets(_ text: String) {
    #expect(throws: Problem.self) { try Origin(text) }
  }
}
