import HTTPServer
import Synchronization

/// The figures that `/metrics` reads as they are now.
final class Gauges: Sendable {
  /// Set once the server listens.
  let server = Mutex<HTTPServer?>(nil)
  private let watcher: ChatWatcher

  init(watcher: ChatWatcher) {
    self.watcher = watcher
  }

  func read() -> [(name: String, help: String, value: Int)] {
    [
      ("appnorth_open_connections", "Connections open now.", server.withLock { $0?.openConnections ?? 0 }),
      ("appnorth_waiting_polls", "Long polls that wait for a message.", watcher.waiterCount),
    ]
  }
}
