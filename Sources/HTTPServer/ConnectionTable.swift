import Glibc
import Synchronization

/// The open connections of a server.
final class ConnectionTable: Sendable {
  /// `POLLRDHUP`, which Glibc's module leaves out: the other side sends no more.
  private static let endOfInput: Int16 = 0x2000

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  var count: Int {
    connections.withLock { $0.count }
  }

  /// How many connections have a request on them.
  var busyCount: Int {
    connections.withLock { open in open.values.count { $0.isBusy } }
  }

  var all: [Connection] {
    connections.withLock { Array($0.values) }
  }

  func insert(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Cuts off connections whose client has ended its side (RFC 9293 section 3.6) with a request unfinished. libmicrohttpd misses an end that arrives
  /// together with data.
  func cutOffForsaken(at tick: Int) {
    connections.withLock { open in
      let receiving = open.values.filter(\.isReceiving)
      var ends = receiving.map { pollfd(fd: $0.descriptor, events: Self.endOfInput, revents: 0) }
      guard poll(&ends, nfds_t(ends.count), 0) >= 0 else { return }
      for (connection, end) in zip(receiving, ends) {
        let hasEnded = end.revents & Self.endOfInput != 0 && !connection.hasUnreadBytes
        if connection.isForsaken(hasEnded: hasEnded, at: tick) {
          connection.cutOff()
        }
      }
    }
  }

  /// Cuts off connections whose request takes too long to arrive.
  ///
  /// - Returns: those whose answer takes too long.
  func sweep(at tick: Int, limits: TimeLimits) -> [Connection] {
    connections.withLock { open in
      open.values.filter { connection in
        switch connection.overdue(at: tick, limits: limits) {
        case nil: return false
        case .answering: return true
        case .silent, .reading:
          connection.cutOff()
          return false
        }
      }
    }
  }
}
