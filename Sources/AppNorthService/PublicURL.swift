import AppNorthIdentity
import HTTPServer

/// The address under which browsers and apps reach the service: `https://host[:port]`, without a path.
///
/// It is kept as browsers write an Origin (RFC 6454, section 6.1): lower case, without a port that is the scheme's own.
package struct PublicURL: Hashable, Sendable, CustomStringConvertible {
  /// Without a slash at its end.
  package let text: String
  package let isHTTPS: Bool
  /// True for a host that names the machine itself: `localhost`, `127.0.0.0/8`, `[::1]`.
  package let isLoopback: Bool

  /// Reads `http://host[:port]` or `https://host[:port]`; one `/` may follow. Nil for anything else.
  package init?(_ text: String) {
    let lower = text.lowercased()
    let scheme = lower.hasPrefix("https://") ? "https" : "http"
    guard lower.hasPrefix(scheme + "://") else { return nil }
    var rest = lower.dropFirst(scheme.count + "://".count)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard let (host, port) = Self.hostAndPort(rest) else { return nil }
    let isDefault = port == (scheme == "https" ? 443 : 80)
    self.text = "\(scheme)://\(host)" + (isDefault ? "" : port.map { ":\($0)" } ?? "")
    isHTTPS = scheme == "https"
    isLoopback = Self.isLoopback(host)
  }

  /// What the address is when nobody says another: where the service listens.
  package init(listeningAt address: ListenAddress) {
    let host = address.host.contains(":") ? "[\(address.host)]" : address.host
    text = "http://\(host)" + (address.port == 80 ? "" : ":\(address.port)")
    isHTTPS = false
    isLoopback = Self.isLoopback(host)
  }

  /// Whether cookies are `Secure`: everywhere but on plain loopback (contract, 6).
  package var needsSecureCookies: Bool { isHTTPS || !isLoopback }

  package var description: String { text }

  private static func hostAndPort(_ text: Substring) -> (host: String, port: UInt16?)? {
    var host = text
    var port: UInt16?
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      let digits = text[text.index(after: colon)...]
      // `UInt16` alone also reads `+8080`.
      guard digits.utf8.allSatisfy(\.isASCIIDigit), let number = UInt16(digits), number != 0 else { return nil }
      host = text[..<colon]
      port = number
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      guard let address = PeerAddress(String(host.dropFirst().dropLast())), address.family == .ipv6 else { return nil }
      return ("[\(address)]", port)
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }) else { return nil }
    return (String(host), port)
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    guard let address = PeerAddress(host), address.family == .ipv4 else { return false }
    return address.bytes.first == 127
  }
}
