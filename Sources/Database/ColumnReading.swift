/// What an engine gives to ``DatabaseRow``: the columns of the row it stands on. Nil is SQL's NULL.
///
/// Each function throws ``DatabaseError/unexpectedValue(column:)`` for a column that does not exist or has another
/// type.
protocol ColumnReading: AnyObject {
  func text(at column: Int) throws(DatabaseError) -> String?
  func integer(at column: Int) throws(DatabaseError) -> Int64?
  func bytes(at column: Int) throws(DatabaseError) -> [UInt8]?
}
