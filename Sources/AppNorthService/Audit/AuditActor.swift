/// Who did something that the audit log keeps.
package struct AuditActor: Hashable, Sendable {
  /// The token's id, or `program`. Names may repeat, ids do not.
  let id: String
  /// What the audit log shows: `token:<name> <id>` or `program`.
  package let text: String

  /// The `appnorth` program, run by somebody who can read the master key.
  package static let program = AuditActor(id: "program", text: "program")

  static func token(id: String, name: String) -> AuditActor {
    AuditActor(id: id, text: "token:\(name) \(id)")
  }
}
