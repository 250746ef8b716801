import Glibc

/// A listening TCP socket.
struct ListenSocket: ~Copyable {
  let descriptor: Int32

  /// The numeric address it is bound to, without brackets.
  let address: String

  /// The port it is bound to, never 0.
  let port: UInt16

  /// Binds and listens; a host of `::` takes IPv4 too.
  init(host: String, port: UInt16) throws(HTTPServerError) {
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard let resolved = PeerAddress.exact(bare) else { throw .invalidAddress(host) }
    let place = bare.contains(":") ? "[\(bare)]:\(port)" : "\(bare):\(port)"

    let descriptor = socket(
      resolved.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .failed("socket: \(Self.reason(errno))") }
    do throws(HTTPServerError) {
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      if resolved.family == AF_INET6 {
        var only: Int32 = bare == "::" ? 0 : 1
        setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &only, socklen_t(MemoryLayout<Int32>.size))
      }
      self.port = try Self.bind(descriptor, resolved, port: port, place: place)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    address = bare
  }

  deinit {
    close(descriptor)
  }

  /// Stops to listen, once every copy of the descriptor has; the descriptor stays valid.
  func refuseConnections() {
    Self.deafen(descriptor)
  }

  /// Puts a socket that does not listen in the place of one that does.
  ///
  /// The kernel then takes it out of every epoll set by itself. libmicrohttpd's own `MHD_quiesce_daemon` does that by hand, and aborts
  /// the process when one of its threads was quicker (seen with 0.9.75: "Failed to remove listen FD from epoll set").
  static func deafen(_ descriptor: Int32) {
    let deaf = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard deaf >= 0, dup2(deaf, descriptor) == descriptor else {
      // Without a descriptor to spare: the threads then wake until they are ended, but nobody gets in.
      shutdown(descriptor, Int32(SHUT_RDWR))
      return
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(deaf)
  }

  private static func bind(
    _ descriptor: Int32, _ resolved: (family: Int32, bytes: [UInt8]), port: UInt16, place: String
  ) throws(HTTPServerError) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(0)
    withUnsafeMutableBytes(of: &storage) { raw in
      if resolved.family == AF_INET {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: resolved.bytes) }
        raw.storeBytes(of: address, as: sockaddr_in.self)
        size = socklen_t(MemoryLayout<sockaddr_in>.size)
      } else {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: resolved.bytes) }
        raw.storeBytes(of: address, as: sockaddr_in6.self)
        size = socklen_t(MemoryLayout<sockaddr_in6>.size)
      }
    }
    let status = withUnsafeBytes(of: &storage) { raw -> Int32 in
      guard let pointer = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      guard Glibc.bind(descriptor, pointer, size) == 0 else { return -1 }
      return listen(descriptor, Int32(SOMAXCONN))
    }
    guard status == 0 else {
      switch errno {
      case EADDRINUSE: throw .addressInUse(place)
      case EACCES, EPERM: throw .permissionDenied(place)
      case EADDRNOTAVAIL: throw .invalidAddress(place)
      case let code: throw .failed("listen on \(place): \(reason(code))")
      }
    }
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let named = withUnsafeMutableBytes(of: &storage) { raw -> Int32 in
      guard let pointer = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      return getsockname(descriptor, pointer, &length)
    }
    guard named == 0 else { throw .failed("getsockname: \(reason(errno))") }
    // The port stands at the same place, in network order, in both families' addresses.
    return withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) }
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension PeerAddress {
  /// The family and bytes that a numeric address names, without the mapping of IPv4 out of IPv6.
  fileprivate static func exact(_ text: String) -> (family: Int32, bytes: [UInt8])? {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      return (AF_INET, withUnsafeBytes(of: v4) { [UInt8]($0) })
    }
    if inet_pton(AF_INET6, text, &v6) == 1 {
      return (AF_INET6, withUnsafeBytes(of: v6) { [UInt8]($0) })
    }
    return nil
  }
}
