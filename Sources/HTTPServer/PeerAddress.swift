import Glibc

/// The IP address of the other end of a connection.
///
/// An IPv4 address that arrived mapped into IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
package struct PeerAddress: Hashable, Sendable {
  package enum Family: Sendable {
    case ipv4
    case ipv6
  }

  package let family: Family

  /// The first 64 bits of an IPv6 address, which one subscriber commonly owns; zero for IPv4.
  package let network64: UInt64

  private let low: UInt64

  /// Nil unless there are 4 or 16 bytes.
  package init?(bytes: some Collection<UInt8>) {
    func number(_ part: some Sequence<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
    switch bytes.count {
    case 4:
      self.init(ipv4: number(bytes))
    case 16:
      let high = number(bytes.prefix(8))
      let low = number(bytes.dropFirst(8))
      if high == 0, low >> 32 == 0xffff {
        self.init(ipv4: low & 0xffff_ffff)
      } else {
        self.init(family: .ipv6, high: high, low: low)
      }
    default: return nil
    }
  }

  /// Reads `192.0.2.1` or `2001:db8::1`; no port, no brackets, no zone.
  package init?(_ text: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      self.init(bytes: withUnsafeBytes(of: v4) { [UInt8]($0) })
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      self.init(bytes: withUnsafeBytes(of: v6) { [UInt8]($0) })
    } else {
      return nil
    }
  }

  private init(ipv4 number: UInt64) {
    self.init(family: .ipv4, high: 0, low: number)
  }

  private init(family: Family, high: UInt64, low: UInt64) {
    self.family = family
    network64 = high
    self.low = low
  }

  /// 4 or 16 bytes in network order.
  package var bytes: [UInt8] {
    func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
    return family == .ipv4 ? [UInt8](bytes(low).suffix(4)) : bytes(network64) + bytes(low)
  }
}

extension PeerAddress: CustomStringConvertible {
  /// The address as text: `192.0.2.1`, `2001:db8::1`.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let size = socklen_t(text.count)
    inet_ntop(family == .ipv4 ? AF_INET : AF_INET6, bytes, &text, size)
    return text.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
