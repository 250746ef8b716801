/// One step of the schema, never changed after its release.
///
/// Numbers run 1, 2, 3 and so on. `statements` hold one SQL statement each, in words that every engine has: `BIGINT`,
/// `TEXT`, `BYTEA`.
package struct Migration: Sendable {
  package let number: Int
  package let name: String
  package let statements: [String]

  package init(number: Int, name: String, statements: [String]) {
    self.number = number
    self.name = name
    self.statements = statements
  }
}
