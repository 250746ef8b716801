/// One row of an answer, valid only inside the closure that received it.
///
/// Columns count from 0. Every accessor throws ``DatabaseError/unexpectedValue(column:)`` when the column does not
/// exist or holds another type, and for text that is not UTF-8.
package struct DatabaseRow: ~Copyable {
  private let columns: any ColumnReading

  init(_ columns: any ColumnReading) {
    self.columns = columns
  }

  package func text(_ column: Int) throws(DatabaseError) -> String {
    guard let text = try textOrNil(column) else { throw .unexpectedValue(column: column) }
    return text
  }

  package func textOrNil(_ column: Int) throws(DatabaseError) -> String? {
    try columns.text(at: column)
  }

  package func integer(_ column: Int) throws(DatabaseError) -> Int64 {
    guard let integer = try integerOrNil(column) else { throw .unexpectedValue(column: column) }
    return integer
  }

  package func integerOrNil(_ column: Int) throws(DatabaseError) -> Int64? {
    try columns.integer(at: column)
  }

  package func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
    guard let bytes = try bytesOrNil(column) else { throw .unexpectedValue(column: column) }
    return bytes
  }

  package func bytesOrNil(_ column: Int) throws(DatabaseError) -> [UInt8]? {
    try columns.bytes(at: column)
  }
}
