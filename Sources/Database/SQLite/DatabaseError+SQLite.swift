import CSQLite
import Foundation

extension DatabaseError {
  /// The error of a failed call.
  ///
  /// - Parameters:
  ///   - code: an extended result code (<https://sqlite.org/rescode.html>).
  ///   - systemError: the `errno` that the call left.
  init(sqlite code: Int32, systemError: Int32 = 0) {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED:
      self = .busy
    case SQLITE_FULL:
      self = .diskFull
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError):
      self = .diskFull
    case SQLITE_READONLY, SQLITE_PERM:
      self = .readOnly
    case SQLITE_CORRUPT:
      self = .corrupt
    case SQLITE_NOTADB:
      self = .notADatabase
    case SQLITE_CANTOPEN:
      self = .cannotOpen(reason: "the database file cannot be opened (SQLite code \(code), errno \(systemError))")
    case SQLITE_CONSTRAINT:
      self = .constraint(kind: ConstraintKind(sqlite: code))
    default:
      self = .failed(code: Int(code))
    }
  }
}

extension ConstraintKind {
  fileprivate init(sqlite code: Int32) {
    // The extended code is SQLITE_CONSTRAINT plus the rule's number in the second byte.
    switch code >> 8 {
    case 6, 8, 10: self = .unique  // PRIMARYKEY, UNIQUE, ROWID
    case 3: self = .foreignKey
    case 1: self = .check
    case 5: self = .notNull
    default: self = .other
    }
  }
}
