import Foundation

@testable import AppNorth

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP server on loopback, one connection at a time, that keeps the bytes it was sent.
final class LocalServer: Sendable {
  enum Action: Sendable {
    /// Sends these bytes and closes.
    case answer(String)
    /// Closes without an answer.
    case cut
  }

  struct Failure: Error {}

  let port: UInt16
  private let socket: Int32
  private let log = Locked<[String]>([])

  /// - Parameter action: gets the request's text and how many came before it.
  init(_ action: @escaping @Sendable (String, Int) -> Action) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = socketDescriptor(AF_INET, kind)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, pointer, &size) == 0
      }
    }
    guard isListening else { throw Failure() }
    port = UInt16(bigEndian: address.sin_port)
    let log = log
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { break }
        if let request = Self.read(connection) {
          let position = log.withLock { log in
            log.append(request)
            return log.count - 1
          }
          if case .answer(let text) = action(request, position) { Self.write(text, to: connection) }
        }
        close(connection)
      }
      // Closed by the thread that uses it: the number may be another socket's as soon as it is closed.
      close(socket)
    }
  }

  deinit {
    // Ends the wait in accept, now or when the thread comes back to it.
    shutdown(socket, Int32(SHUT_RDWR))
  }

  var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, head and body.
  var requests: [String] { log.withLock { $0 } }

  /// Reads one request; nil when the connection ended before it did.
  private static func read(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let head = text.range(of: "\r\n\r\n") {
        let length =
          text[..<head.lowerBound].lowercased().components(separatedBy: "\r\n")
          .first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        if text[head.upperBound...].utf8.count >= length { return text }
      }
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }

  private static func write(_ text: String, to connection: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    shutdown(connection, Int32(SHUT_WR))
  }
}

private func socketDescriptor(_ domain: Int32, _ kind: Int32) -> Int32 {
  socket(domain, kind, 0)
}
