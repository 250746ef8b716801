/// Who runs a statement: the engine, which owns the transaction, or a body, which may run only what
/// ``SQLiteStatementRules`` allow.
enum SQLiteStatementUser {
  case engine
  case body
}
