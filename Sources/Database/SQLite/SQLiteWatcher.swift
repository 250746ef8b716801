/// The thread that notices the commits of other processes, while somebody listens.
///
/// `@unchecked Sendable`: `connection` and `lastVersion` are only touched by the thread that runs `run()`.
final class SQLiteWatcher: @unchecked Sendable {
  private let connection: SQLiteConnection
  private let hub: ChangeHub
  /// Kept while nobody listens: a commit between a `changes()` and the first look is then noticed too.
  private var lastVersion: Int64?

  init(_ connection: SQLiteConnection, _ hub: ChangeHub) throws(DatabaseError) {
    self.connection = connection
    self.hub = hub
    lastVersion = try version()
  }

  /// Works until the hub is closed.
  func run() {
    defer { connection.close() }
    while hub.waitForListener() {
      // A failed look is a change: whoever looks then gets the error itself.
      let version = try? version()
      if version == nil || version != lastVersion { hub.signal() }
      lastVersion = version
      hub.pause(milliseconds: 100)
    }
  }

  /// Another number whenever another connection has committed (<https://sqlite.org/pragma.html#pragma_data_version>).
  private func version() throws(DatabaseError) -> Int64? {
    try connection.integer("PRAGMA data_version")
  }
}
