/// Runs migrations on the writer's connection.
struct SQLiteMigrator {
  let connection: SQLiteConnection
  let settings: SQLiteSettings

  func run(_ migrations: [Migration]) throws(DatabaseError) {
    connection.waitWhenBusy(settings.migrationTimeout)
    defer { connection.waitWhenBusy(settings.busyTimeout) }
    while try runNext(of: migrations) {}
  }

  /// Looks and runs under one lock, so that of two processes only one runs a migration.
  ///
  /// - Returns: whether there was one to run.
  private func runNext(of migrations: [Migration]) throws(DatabaseError) -> Bool {
    try connection.run("BEGIN IMMEDIATE")
    do {
      let plan = try MigrationPlan(known: migrations, recorded: try recorded())
      if let migration = plan.pending.first { try run(migration) }
      try connection.run("COMMIT")
      return plan.pending.count > 1
    } catch {
      // After some errors SQLite has rolled back already.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }

  private func recorded() throws(DatabaseError) -> [MigrationPlan.Recorded] {
    try connection.run(
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)
      """)
    let statement = try connection.start(
      "SELECT number, name FROM schema_migrations ORDER BY number", [], by: .engine)
    defer { connection.finish(statement) }
    var recorded: [MigrationPlan.Recorded] = []
    while try statement.step() {
      let row = DatabaseRow(statement)
      recorded.append(MigrationPlan.Recorded(number: Int(try row.integer(0)), name: try row.text(1)))
    }
    return recorded
  }

  private func run(_ migration: Migration) throws(DatabaseError) {
    let session = SQLiteSession(connection)
    defer { session.end() }
    do {
      for statement in migration.statements { try session.execute(statement) }
      // The time by SQLite's clock, in milliseconds since 1970.
      try session.execute(
        """
        INSERT INTO schema_migrations (number, name, applied_at)
        VALUES ($1, $2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        """,
        [.integer(Int64(migration.number)), .text(migration.name)])
    } catch {
      throw .migrationFailed(number: migration.number, cause: error)
    }
  }
}
