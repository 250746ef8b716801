import HTTPServer
import Testing

@testable import AppNorthService

/// Which requests the limits count together.
struct ClientAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
    ("::ffff:192.0.2.1", "192.0.2.1", true), ("::c000:201", "192.0.2.1", false),
  ])
  func countsAnIPv4AddressAndAnIPv6NetworkOf64Bits(_ left: String, _ right: String, _ isSame: Bool) throws {
    #expect((try Self.address(left) == Self.address(right)) == isSame)
  }

  private static let proxies = ["10.0.0.1", "10.0.0.2"]

  @Test(arguments: [
    // peer, X-Forwarded-For lines, the client's address
    ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"), ("10.0.0.1", [], "10.0.0.1"),
    ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"), ("10.0.0.1", ["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
    ("10.0.0.1", ["203.0.113.9", "198.51.100.7"], "198.51.100.7"),
    ("10.0.0.1", ["198.51.100.7, 10.0.0.2"], "198.51.100.7"),
    ("10.0.0.1", ["198.51.100.7,\t10.0.0.2 "], "198.51.100.7"),
    ("10.0.0.1", ["10.0.0.2"], "10.0.0.1"), ("10.0.0.1", ["198.51.100.7, nonsense"], "10.0.0.1"),
    ("10.0.0.1", [""], "10.0.0.1"), ("10.0.0.1", ["2001:db8::1"], "2001:db8::ffff"),
    ("10.0.0.1", ["198.51.100.7:4711"], "198.51.100.7"), ("10.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
    ("10.0.0.1", ["[2001:db8::1]"], "2001:db8::1"), ("10.0.0.1", ["198.51.100.7:1:2"], "10.0.0.1"),
  ])
  func believesForwardedAddressesOfTrustedProxiesOnly(_ peer: String, _ lines: [String], _ client: String) throws {
    let trusted = Set(Self.proxies.compactMap { PeerAddress($0) })
    let headers = HTTPHeaders(lines.map { ("X-Forwarded-For", $0) })
    #expect(try Self.address(peer, headers, trusted) == Self.address(client))
  }

  private static func address(
    _ text: String, _ headers: HTTPHeaders = HTTPHeaders(), _ trusted: Set<PeerAddress> = []
  ) throws -> ClientAddress {
    let peer = try #require(PeerAddress(text))
    return ClientAddress(HTTPRequest(method: .get, target: "/", headers: headers, peer: peer), trustedProxies: trusted)
  }
}
