import Synchronization

/// The open connections of a server.
final class ConnectionTable: Sendable {
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
