/// What waits for the writer's thread.
enum SQLiteWriterTask: Sendable {
  /// A write, which may share its commit with others.
  case write(any SQLiteWriteJob)
  /// Work that makes its own transactions, such as a migration.
  case alone(@Sendable (SQLiteConnection) -> Void)
}
