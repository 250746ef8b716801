/// Why the database refused.
///
/// Never holds a bound value. A `reason` is for an operator or a developer and may name the file or a word of the SQL
/// constant.
package enum DatabaseError: Error, Sendable, Hashable {
  /// Another process kept the database locked for longer than the busy timeout. Trying again later may work.
  case busy
  /// Too many reads or writes wait already; this one did not run. Trying again later may work.
  case overloaded
  /// The disk, a quota or a size limit is full.
  case diskFull
  case readOnly
  case corrupt
  case notADatabase
  /// The file cannot be opened or made, for example because its folder does not exist.
  case cannotOpen(reason: String)
  /// The database was closed; the work did not run.
  case closed
  case constraint(kind: ConstraintKind)

  /// A column does not exist, holds another type than was asked for, or holds text that is not UTF-8.
  case unexpectedValue(column: Int)
  /// Text that holds U+0000 was bound to the parameter of that number (1 is the first).
  case nulInText(parameter: Int)
  /// The statement has other parameters than `$1` to `$expected`, or `given` values do not match them.
  case parameterMismatch(expected: Int, given: Int)
  /// Not one single statement that the engine understands, or one that a session may not run, such as `COMMIT` or
  /// `PRAGMA`.
  case invalidStatement(reason: String)
  /// A session was used after its body had ended.
  case sessionOver

  /// The schema was made by a newer program: `found` is the last migration in the database, `known` the last of this
  /// program.
  case newerSchema(found: Int, known: Int)
  /// The migration of that number is not the one that made this database.
  case migrationChanged(number: Int)
  /// That migration failed and left nothing behind; those before it stand.
  indirect case migrationFailed(number: Int, cause: DatabaseError)
  /// The numbers of the migrations do not run 1, 2, 3 and so on.
  case invalidMigrations

  /// Anything else, with the engine's own code (for SQLite, the extended result code).
  case failed(code: Int)
}
