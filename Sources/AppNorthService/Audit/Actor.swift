/// Who did something that the audit log keeps.
package struct Actor: Hashable, Sendable {
  /// `token:<name>` or `program`.
  package let text: String

  /// The `appnorth` program, run by somebody who can read the master key.
  package static let program = Actor(text: "program")

  static func token(named name: String) -> Actor {
    Actor(text: "token:\(name)")
  }
}
