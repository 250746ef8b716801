/// Which rule of the schema a change would have broken.
package enum ConstraintKind: Sendable, Hashable {
  /// A unique index or a primary key.
  case unique
  case foreignKey
  case check
  case notNull
  /// A rule of the engine's own, such as a trigger that raises an error.
  case other
}
