import CSQLite

/// The parameters of a prepared statement.
///
/// To SQLite `$2` is a name like any other: it numbers names by their first appearance, so `$2, $1` would bind
/// crosswise.
struct SQLiteParameters {
  /// For each of SQLite's parameters, the index of the value that belongs to it.
  private let valueIndexes: [Int]

  /// - Throws: ``DatabaseError/invalidStatement(reason:)`` unless the parameters are `$1` to `$n`, each used at least
  ///   once.
  init(of statement: OpaquePointer) throws(DatabaseError) {
    let count = Int(sqlite3_bind_parameter_count(statement))
    var indexes: [Int] = []
    var unused = Set(0..<count)
    for position in 0..<count {
      guard let name = sqlite3_bind_parameter_name(statement, Int32(position + 1)),
        name[0] == UInt8(ascii: "$"), let number = Int(String(cString: name + 1)),
        unused.remove(number - 1) != nil
      else { throw .invalidStatement(reason: "the parameters are not $1 to $\(count)") }
      indexes.append(number - 1)
    }
    valueIndexes = indexes
  }

  /// - Throws: ``DatabaseError/parameterMismatch(expected:given:)`` or ``DatabaseError/nulInText(parameter:)``.
  func bind(_ values: [DatabaseValue], to statement: OpaquePointer) throws(DatabaseError) {
    guard values.count == valueIndexes.count else {
      throw .parameterMismatch(expected: valueIndexes.count, given: values.count)
    }
    for (position, valueIndex) in valueIndexes.enumerated() {
      let code = try bind(values[valueIndex], at: Int32(position + 1), of: statement, number: valueIndex + 1)
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: code) }
    }
  }

  private func bind(
    _ value: DatabaseValue, at position: Int32, of statement: OpaquePointer, number: Int
  ) throws(DatabaseError) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(statement, position)
    case .integer(let integer):
      return sqlite3_bind_int64(statement, position, integer)
    case .text(var text):
      let code: Int32? = text.withUTF8 { text in
        guard !text.contains(0) else { return nil }
        return appnorth_sqlite3_bind_text(statement, position, text.baseAddress, UInt64(text.count))
      }
      guard let code else { throw .nulInText(parameter: number) }
      return code
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        appnorth_sqlite3_bind_bytes(statement, position, bytes.baseAddress, UInt64(bytes.count))
      }
    }
  }
}
