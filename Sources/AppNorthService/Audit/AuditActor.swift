/// Who did something that the audit log keeps.
package struct Actor: Hashable, Sendable {
  /// The token's id, or `program`. Names may repeat, ids do not.
  let id: String
  /// What the audit log shows: `token:<name> <id>` or `program`.
  package let text: String

  /// The `appnorth` program, run by somebody who can read the master key.
  package static let program = Actor(id: "program", text: "program")

  static func token(id: String, name: String) -> Actor {
    Actor(id: id, text: "token:\(name) \(id)")
  }
}
