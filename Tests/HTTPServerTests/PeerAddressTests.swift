import HTTPServer
import Testing

struct PeerAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("2001:DB8::1", "2001:db8::1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::", "::"),
    ("255.255.255.255", "255.255.255.255"), ("fe80::1:2:3:4", "fe80::1:2:3:4"),
  ])
  func reads(_ text: String, as description: String) {
    #expect(PeerAddress(text)?.description == description)
  }

  @Test(arguments: ["", "192.0.2", "192.0.2.256", "[::1]", "::1%eth0", "192.0.2.1:80", " 192.0.2.1", "a.b.c.d"])
  func refuses(_ text: String) {
    #expect(PeerAddress(text) == nil)
  }

  @Test func givesTheBytesInNetworkOrder() {
    #expect(PeerAddress("192.0.2.1")?.bytes == [192, 0, 2, 1])
    #expect(PeerAddress("2001:db8::1")?.bytes == [0x20, 0x01, 0x0d, 0xb8] + Array(repeating: 0, count: 11) + [1])
    #expect(PeerAddress(bytes: [1, 2, 3]) == nil)
  }

  @Test func sharesItsNetworkWithTheOthersOfA64() {
    #expect(PeerAddress("2001:db8:1:2::1")?.network64 == PeerAddress("2001:db8:1:2:ffff::")?.network64)
    #expect(PeerAddress("2001:db8:1:2::1")?.network64 != PeerAddress("2001:db8:1:3::1")?.network64)
    #expect(PeerAddress("::ffff:192.0.2.1") == PeerAddress("192.0.2.1"))
  }
}
