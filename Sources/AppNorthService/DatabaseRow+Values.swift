import Database

extension DatabaseRow {
  func time(_ column: Int) throws(DatabaseError) -> Timestamp {
    Timestamp(milliseconds: try integer(column))
  }

  func timeOrNil(_ column: Int) throws(DatabaseError) -> Timestamp? {
    guard let milliseconds = try integerOrNil(column) else { return nil }
    return Timestamp(milliseconds: milliseconds)
  }

  /// - Throws: ``DatabaseError/unexpectedValue(column:)`` also for a text that is none of the words.
  func word<Word: RawRepresentable<String>>(_ column: Int) throws(DatabaseError) -> Word {
    guard let word = Word(rawValue: try text(column)) else { throw .unexpectedValue(column: column) }
    return word
  }
}

extension DatabaseValue {
  static func time(_ time: Timestamp) -> DatabaseValue { .integer(time.milliseconds) }
}
