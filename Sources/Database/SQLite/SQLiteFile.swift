import Foundation

/// Makes the database's file, so that nobody but its owner can ever read it.
///
/// SQLite gives its `-wal` and `-shm` files the mode of the database file.
enum SQLiteFile {
  /// Makes an empty file with mode 0600 unless something exists at `path`.
  ///
  /// `mknod` and not `open`: closing any descriptor of the file would drop the locks that another connection of this
  /// process holds on it (<https://sqlite.org/howtocorrupt.html>, 2.2).
  ///
  /// - Returns: whether the file was made.
  @discardableResult
  static func makeIfMissing(at path: String) throws(DatabaseError) -> Bool {
    guard mknod(path, S_IFREG | 0o600, 0) != 0 else { return true }
    switch errno {
    case EEXIST:
      return false
    case ENOENT:
      throw .cannotOpen(reason: "the folder of \(path) does not exist")
    case ENOTDIR:
      throw .cannotOpen(reason: "\(path) is not inside a folder")
    case EACCES, EPERM:
      throw .cannotOpen(reason: "no permission to make \(path)")
    case EROFS:
      throw .readOnly
    case ENOSPC, EDQUOT:
      throw .diskFull
    case let code:
      throw .cannotOpen(reason: "\(path) cannot be made (errno \(code))")
    }
  }

  /// Waits until a file, or the names in a folder, are on disk. Not for a file that a connection of this process has
  /// open.
  static func flush(_ path: String) throws(DatabaseError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(reason: "\(path) cannot be opened (errno \(errno))") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .failed(code: Int(errno)) }
  }
}
