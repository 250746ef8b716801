import AppNorthService
import Testing

struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8080", "127.0.0.1:8080"), ("localhost:0", "localhost:0"), ("[::1]:8080", "[::1]:8080"),
    ("0.0.0.0:65535", "0.0.0.0:65535"),
  ])
  func reads(_ text: String, _ description: String) {
    #expect(ListenAddress(text)?.description == description)
  }

  @Test(arguments: [
    "", ":8080", "8080", "127.0.0.1", "127.0.0.1:", "::1:8080", "[]:1", "a:65536", "a:-1", "a:x", "a:+1",
  ])
  func refuses(_ text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
