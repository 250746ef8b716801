/// A place where stores keep their rows: one interface, several engines.
///
/// A store writes one SQL text for every engine (`$1` parameters, `ON CONFLICT`, `RETURNING`, 64-bit integers, text
/// ids, `BYTEA` bytes) and sees only the types of this interface.
///
/// A body is pure database work: it must not touch anything but its session, because a write's body may run more than
/// once.
///
/// Work that was accepted is finished, even when the calling task is cancelled. When too many bodies wait, a call is
/// refused at once with ``DatabaseError/overloaded``, and after ``close()`` with ``DatabaseError/closed``; neither ran.
package protocol Database: Sendable {
  /// Runs `body` on a consistent snapshot: every query in it sees the same commits, and all that committed before the
  /// call.
  ///
  /// - Throws: what `body` throws, or a ``DatabaseError``; ``DatabaseError/readOnly`` when `body` tries to write.
  func read<T: Sendable>(_ body: @escaping @Sendable (any DatabaseSession) throws -> T) async throws -> T

  /// Runs `body` in a transaction and returns only after its commit is on disk.
  ///
  /// Writes run one after the other. When `body` throws, its own changes are rolled back and nobody else's. A write
  /// whose call throws is not visible to anybody; after a failed commit followed by a crash of the machine it may come
  /// back, so a caller that tries again needs a key that makes the second attempt harmless.
  ///
  /// - Throws: what `body` throws, or a ``DatabaseError``.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (any DatabaseSession) throws -> T) async throws -> T

  /// Yields soon after any commit, of this process or of another one.
  ///
  /// Bursts coalesce: an element says "look again", and may come once more than needed. The stream ends with
  /// ``close()``.
  func changes() -> AsyncStream<Void>

  /// Brings the schema up to the last of `migrations`, each in a transaction of its own.
  ///
  /// Several processes may call this at once: one does the work, the others wait for it.
  ///
  /// - Throws: ``DatabaseError/newerSchema(found:known:)``, ``DatabaseError/migrationChanged(number:)``,
  ///   ``DatabaseError/migrationFailed(number:cause:)``, ``DatabaseError/invalidMigrations``.
  func migrate(_ migrations: [Migration]) async throws

  /// Refuses new work, finishes what was accepted, and returns when the last connection is closed.
  func close() async
}
