import Glibc
import Synchronization

/// A TCP connection to a service on loopback. It never blocks a thread, since answers may need one.
final class HTTPConnection: Sendable {
  private let descriptor: Int32
  private let received = Mutex<[UInt8]>([])

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Unexpected("socket: \(errno)") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafeBytes(of: &address) { raw -> Int32 in
      guard let pointer = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      return connect(descriptor, pointer, socklen_t(raw.count))
    }
    guard status == 0 else { throw Unexpected("connect: \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Unexpected("send: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next answer.
  func answer(toHead: Bool = false, within limit: Duration = .seconds(40)) async throws -> Answer {
    let deadline = ContinuousClock.now + limit
    var part = [UInt8](repeating: 0, count: 65_536)
    var looks = 0
    while true {
      let whole = received.withLock { bytes -> Answer? in
        guard let (answer, length) = Answer.parse(bytes, hasBody: !toHead) else { return nil }
        bytes.removeFirst(length)
        return answer
      }
      if let whole { return whole }
      let count = recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received.withLock { $0 += part[..<count] }
        continue
      }
      guard count < 0, errno == EAGAIN else { throw Unexpected("the connection was closed") }
      guard ContinuousClock.now < deadline else { throw Unexpected("no answer within \(limit)") }
      looks += 1
      try await Task.sleep(for: .milliseconds(looks < 40 ? 1 : 5))
    }
  }

  func exchange(_ request: Request) async throws -> Answer {
    try send(request.bytes)
    return try await answer(toHead: request.method == "HEAD")
  }
}
