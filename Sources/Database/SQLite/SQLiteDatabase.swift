import Dispatch
import Foundation

/// A database in one SQLite file, shared safely with other processes of the same machine.
///
/// One thread writes, several read, one watches for the commits of others; none of them is of Swift's cooperative pool.
/// The file must not be on a network file system (<https://sqlite.org/wal.html>).
package final class SQLiteDatabase: Database {
  private let writes: WorkQueue<SQLiteWriterTask>
  private let reads: WorkQueue<SQLiteReader.Job>
  private let hub = ChangeHub()
  private let writing = DispatchGroup()
  private let others = DispatchGroup()
  private let path: String
  private let settings: SQLiteSettings

  /// Opens the file at `path`, and makes it with mode 0600 when it is missing. Blocks for a few milliseconds.
  ///
  /// - Throws: ``DatabaseError``, most often ``DatabaseError/cannotOpen(reason:)`` (the folder must exist),
  ///   ``DatabaseError/notADatabase`` or ``DatabaseError/readOnly``.
  package init(path: String, settings: SQLiteSettings = SQLiteSettings()) throws(DatabaseError) {
    try SQLiteFile.makeIfMissing(at: path)
    self.path = path
    self.settings = settings
    writes = WorkQueue(limit: settings.waitingLimit)
    reads = WorkQueue(limit: settings.waitingLimit)
    let writer = SQLiteWriter(
      try SQLiteConnection(path: path, role: .writer, settings: settings), writes, hub, settings)
    let watcher = try SQLiteWatcher(SQLiteConnection(path: path, role: .reader, settings: settings), hub)
    var readers: [SQLiteReader] = []
    for _ in 0..<settings.readerCount {
      readers.append(SQLiteReader(try SQLiteConnection(path: path, role: .reader, settings: settings), reads))
    }
    start("db-watcher", in: others) { watcher.run() }
    for reader in readers { start("db-reader", in: others) { reader.run() } }
    start("db-writer", in: writing) { [others] in
      writer.run()
      // The last connection moves the write-ahead log into the file and removes it; two that close at once would both
      // leave it.
      others.wait()
      writer.close()
    }
  }

  deinit {
    stop()
  }

  /// How many writes wait for the writer's thread now.
  package var waitingWriteCount: Int { writes.count }

  /// How many reads wait for a reader's thread now.
  package var waitingReadCount: Int { reads.count }

  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any DatabaseSession) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { caller in
      do throws(DatabaseError) {
        try reads.add(SQLiteReader.job(body, caller))
      } catch {
        caller.resume(throwing: error)
      }
    }
  }

  @discardableResult
  package func write<T: Sendable>(
    _ body: @escaping @Sendable (any DatabaseSession) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { caller in
      do throws(DatabaseError) {
        try writes.add(.write(SQLiteBodyJob(body, caller)))
      } catch {
        caller.resume(throwing: error)
      }
    }
  }

  package func changes() -> AsyncStream<Void> {
    hub.stream()
  }

  package func migrate(_ migrations: [Migration]) async throws {
    try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
      do throws(DatabaseError) {
        try writes.add(
          .alone { [settings] connection in
            caller.resume(
              with: Result { try SQLiteMigrator(connection: connection, settings: settings).run(migrations) })
          })
      } catch {
        caller.resume(throwing: error)
      }
    }
  }

  /// Copies one snapshot of the database into a new file at `path`, mode 0600, while reads and writes go on.
  ///
  /// - Throws: ``DatabaseError/cannotOpen(reason:)`` when something exists at `path`.
  package func backup(to path: String) async throws {
    try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
      start("db-backup", in: others) { [source = self.path, settings] in
        caller.resume(with: Result { try SQLiteBackup.copy(source, to: path, settings: settings) })
      }
    }
  }

  package func close() async {
    stop()
    await withCheckedContinuation { caller in
      writing.notify(queue: .global()) { caller.resume() }
    }
  }

  private func stop() {
    writes.close()
    reads.close()
    hub.close()
  }

  private func start(_ name: String, in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    let thread = Thread {
      work()
      group.leave()
    }
    thread.name = name
    thread.start()
  }
}
