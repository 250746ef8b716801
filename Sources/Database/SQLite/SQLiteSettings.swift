/// How a ``SQLiteDatabase`` uses its file.
package struct SQLiteSettings: Sendable {
  /// How many reads run at the same time, each on a thread and a connection of its own.
  package var readerCount = 3
  /// How long a write waits for another process that writes, before it throws ``DatabaseError/busy``.
  package var busyTimeout = Duration.seconds(5)
  /// How long a migration waits for another process that migrates.
  package var migrationTimeout = Duration.seconds(120)
  /// How many reads, and how many writes, may wait; the next one throws ``DatabaseError/overloaded``.
  package var waitingLimit = 10_000
  /// How many writes share one commit at most.
  package var batchLimit = 256
  /// How long a transaction takes in further writes before it commits.
  package var batchDuration = Duration.milliseconds(5)
  /// The size at which a write throws ``DatabaseError/diskFull``, in pages of 4 KiB; nil for none.
  package var pageLimit: Int?
  /// How many prepared statements a connection keeps.
  package var statementLimit = 256

  package init() {}
}
