/// Which migrations a database still needs, judged from what it has recorded.
struct MigrationPlan {
  /// A migration that the database says it has had.
  struct Recorded {
    let number: Int
    let name: String
  }

  let pending: ArraySlice<Migration>

  /// - Parameter recorded: in the order of their numbers.
  /// - Throws: ``DatabaseError/newerSchema(found:known:)``, ``DatabaseError/migrationChanged(number:)`` or
  ///   ``DatabaseError/invalidMigrations``.
  init(known: [Migration], recorded: [Recorded]) throws(DatabaseError) {
    for (index, migration) in known.enumerated() where migration.number != index + 1 {
      throw .invalidMigrations
    }
    if let last = recorded.last, last.number > known.count {
      throw .newerSchema(found: last.number, known: known.count)
    }
    for (migration, found) in zip(known, recorded) {
      guard found.number == migration.number, found.name.utf8.elementsEqual(migration.name.utf8) else {
        throw .migrationChanged(number: migration.number)
      }
    }
    pending = known.dropFirst(recorded.count)
  }
}
