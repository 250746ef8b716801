/// Which statements a session may run.
///
/// The transaction, the settings and the attached files belong to the engine: a body that ran `COMMIT` would commit the
/// other writes of its batch.
enum SQLiteStatementRules {
  private static let rows: Set = ["SELECT", "EXPLAIN", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES"]
  private static let schema: Set = ["CREATE", "ALTER", "DROP"]

  /// - Throws: ``DatabaseError/invalidStatement(reason:)``.
  static func check(_ sql: String) throws(DatabaseError) {
    let word = firstWord(of: sql)
    guard rows.contains(word) || schema.contains(word) else {
      throw .invalidStatement(reason: "a statement may not start with \(word.isEmpty ? "a comment or a sign" : word)")
    }
  }

  static func definesSchema(_ sql: String) -> Bool {
    schema.contains(firstWord(of: sql))
  }

  private static func firstWord(of sql: String) -> String {
    let start = sql.utf8.drop { [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains($0) }
    return String(Substring(start.prefix { (0x41...0x5a).contains($0 & 0xdf) })).uppercased()
  }
}
