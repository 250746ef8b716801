import HTTPServer

/// The address that a request came from, as limits see it: IPv4 whole, IPv6 by its /64, which one customer holds.
struct ClientAddress: Hashable, Sendable {
  private let family: PeerAddress.Family
  private let network: UInt64

  /// - Parameter trustedProxies: peers whose `X-Forwarded-For` is believed; the rightmost address in it that is not
  ///   such a proxy itself is the client's.
  init(_ request: HTTPRequest, trustedProxies: Set<PeerAddress>) {
    guard trustedProxies.contains(request.peer) else {
      self.init(request.peer)
      return
    }
    let forwarded = request.headers.values(named: "x-forwarded-for")
      .flatMap { $0.split(separator: ",") }
      .map { Self.address($0.filter { $0 != " " && $0 != "\t" }) }
    let client = forwarded.last { address in address.map { !trustedProxies.contains($0) } ?? true }
    self.init((client ?? nil) ?? request.peer)
  }

  /// Reads `192.0.2.1` and `2001:db8::1`, and both as some proxies write them: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  private static func address(_ text: String) -> PeerAddress? {
    if text.hasPrefix("[") { return PeerAddress(String(text.dropFirst().prefix { $0 != "]" })) }
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    return PeerAddress(halves.count == 2 ? String(halves[0]) : text)
  }

  private init(_ peer: PeerAddress) {
    family = peer.family
    network =
      peer.family == .ipv6 ? peer.network64 : peer.bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
