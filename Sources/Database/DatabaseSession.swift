/// What the body of a read or a write works with.
///
/// Valid only inside that body: every call after it throws ``DatabaseError/sessionOver``. Not `Sendable`, so it cannot
/// leave the body's thread.
///
/// `sql` is one statement and a compile-time constant: prepared statements are kept by their text, and a value never
/// becomes part of it. `$1` is the first of `values`; a number may be used more than once, and each value must be used.
package protocol DatabaseSession: AnyObject {
  /// Every row of the answer, turned into a value by `row`.
  func query<T>(_ sql: String, _ values: [DatabaseValue], _ row: (borrowing DatabaseRow) throws -> T) throws -> [T]

  /// The first row of the answer, or nil when there is none. A writing statement with `RETURNING` is run to its end.
  func first<T>(_ sql: String, _ values: [DatabaseValue], _ row: (borrowing DatabaseRow) throws -> T) throws -> T?

  /// Runs a statement and drops its rows.
  ///
  /// - Returns: how many rows it inserted, changed or deleted itself (cascades and triggers not counted).
  @discardableResult
  func execute(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Int
}

extension DatabaseSession {
  /// The first row of a statement that always has one.
  ///
  /// - Throws: ``DatabaseError/corrupt`` when it has none.
  package func one<T>(
    _ sql: String, _ values: [DatabaseValue] = [], _ row: (borrowing DatabaseRow) throws -> T
  ) throws -> T {
    guard let one = try first(sql, values, row) else { throw DatabaseError.corrupt }
    return one
  }

  /// Whether the answer has a row.
  package func exists(_ sql: String, _ values: [DatabaseValue]) throws -> Bool {
    try first(sql, values) { _ in true } ?? false
  }

  /// Every row of a statement without parameters.
  package func query<T>(_ sql: String, _ row: (borrowing DatabaseRow) throws -> T) throws -> [T] {
    try query(sql, [], row)
  }

  /// The first row of a statement without parameters.
  package func first<T>(_ sql: String, _ row: (borrowing DatabaseRow) throws -> T) throws -> T? {
    try first(sql, [], row)
  }

  /// Runs a statement without parameters.
  @discardableResult
  package func execute(_ sql: String) throws(DatabaseError) -> Int {
    try execute(sql, [])
  }
}
