import Glibc

/// A TCP client that sends exactly the bytes it is given. It never blocks a thread, since answers may need one.
final class RawClient: Sendable {
  struct Failure: Error {
    let what: String
  }

  let descriptor: Int32

  /// Connects over loopback.
  init(port: UInt16, ipv6: Bool = false) throws {
    descriptor = socket(ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(what: "socket") }
    let status: Int32
    if ipv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      status = Self.connect(descriptor, &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      status = Self.connect(descriptor, &address)
    }
    guard status == 0 else { throw Failure(what: "connect: \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) throws {
    try send(bytes: Array(text.utf8))
  }

  func send(bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(what: "send: \(errno)") }
      sent += count
    }
  }

  /// Says that nothing more will be sent.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes the close a reset, as when a device drops off the network.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// The next bytes; empty when the server has closed.
  func receive(within limit: Duration = .seconds(60)) async throws -> [UInt8] {
    let deadline = ContinuousClock.now + limit
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count >= 0 { return Array(buffer[..<count]) }
      if errno == ECONNRESET { return [] }
      guard errno == EAGAIN else { throw Failure(what: "recv: \(errno)") }
      guard ContinuousClock.now < deadline else { throw Failure(what: "nothing came within \(limit)") }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Everything until the server closes.
  func receiveAll(within limit: Duration = .seconds(60)) async throws -> String {
    var all: [UInt8] = []
    while case let part = try await receive(within: limit), !part.isEmpty {
      all += part
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// The next `count` responses, each with the body that its `Content-Length` tells.
  func responses(_ count: Int, toHead: Bool = false, within limit: Duration = .seconds(60)) async throws
    -> [RawResponse]
  {
    var buffer: [UInt8] = []
    var found: [RawResponse] = []
    while found.count < count {
      if let (response, length) = RawResponse.parse(buffer, hasBody: !toHead) {
        found.append(response)
        buffer.removeFirst(length)
        continue
      }
      let part = try await receive(within: limit)
      guard !part.isEmpty else { throw Failure(what: "closed after \(found.count) responses") }
      buffer += part
    }
    return found
  }

  func response(toHead: Bool = false, within limit: Duration = .seconds(60)) async throws -> RawResponse {
    try await responses(1, toHead: toHead, within: limit)[0]
  }

  /// Sends and reads one response.
  func exchange(_ text: String) async throws -> RawResponse {
    try send(text)
    return try await response()
  }

  private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafeBytes(of: &address) { raw in
      guard let pointer = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      return Glibc.connect(descriptor, pointer, socklen_t(raw.count))
    }
  }
}
