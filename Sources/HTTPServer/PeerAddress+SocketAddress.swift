import Glibc

extension PeerAddress {
  /// Reads the address out of a socket address; nil for a family other than IPv4 and IPv6.
  init?(_ socketAddress: UnsafePointer<sockaddr>?) {
    guard let socketAddress else { return nil }
    let raw = UnsafeRawPointer(socketAddress)
    switch Int32(socketAddress.pointee.sa_family) {
    case AF_INET:
      self.init(bytes: withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { [UInt8]($0) })
    case AF_INET6:
      self.init(bytes: withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { [UInt8]($0) })
    default:
      return nil
    }
  }
}
