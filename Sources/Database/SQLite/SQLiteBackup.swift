import Foundation

/// Copies a database that is in use into a new file.
enum SQLiteBackup {
  /// Copies one snapshot of `source`. Blocks until the copy is on disk.
  ///
  /// - Throws: ``DatabaseError/cannotOpen(reason:)`` when something exists at `target` already; nothing is left there
  ///   after another error.
  static func copy(_ source: String, to target: String, settings: SQLiteSettings) throws(DatabaseError) {
    guard try SQLiteFile.makeIfMissing(at: target) else {
      throw .cannotOpen(reason: "\(target) exists already")
    }
    do throws(DatabaseError) {
      // Not a reader's connection: `query_only` refuses the copy, too.
      let connection = try SQLiteConnection(path: source, role: .writer, settings: settings)
      defer { connection.close() }
      try connection.run("VACUUM INTO $1", [.text(target)])
      try SQLiteFile.flush(target)
      try SQLiteFile.flush(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    } catch {
      unlink(target)
      throw error
    }
  }
}
